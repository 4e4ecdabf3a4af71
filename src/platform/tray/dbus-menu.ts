// Serves the tray menu to panels: the interface com.canonical.dbusmenu, without nested submenus.
import { defineInterface, Variant } from 'dbus-native';
import type { BusSignal } from '../bus/session-bus.ts';
import { describe, type Properties, pick } from './describe-entry.ts';
import { createNumbering, type NumberedEntry } from './number-entries.ts';
import type { TrayEntry } from './tray-entry.ts';

interface Options {
  readonly path: string;
  read(): readonly TrayEntry[];
  /** Runs the entry's action. Called before the reply is sent. */
  choose(entry: Exclude<TrayEntry, 'separator'>): void;
  send(signal: BusSignal): void;
}

/** Id, properties, children; each child is a variant that holds a layout. */
type Layout = readonly [id: number, properties: Properties, children: readonly Variant[]];

interface LayoutRequest {
  readonly parentId: number;
  /** Levels below the parent; -1 for all. */
  readonly recursionDepth: number;
  /** Empty for all. */
  readonly propertyNames: readonly string[];
}

const interfaceName = 'com.canonical.dbusmenu';
const layoutType = '(ia{sv}av)';
const root = 0;

const refuseArgument = (message: string): never => {
  throw Object.assign(new Error(message), { dbusName: 'org.freedesktop.DBus.Error.InvalidArgs' });
};

export const createDbusMenu = ({ path, read, choose, send }: Options) => {
  const numbering = createNumbering();
  numbering.replace(read());
  let revision = 1;

  const update = (): boolean => {
    if (!numbering.replace(read())) return false;
    revision += 1;
    send({ path, interface: interfaceName, member: 'LayoutUpdated', signature: 'ui', body: [revision, root] });
    return true;
  };

  const find = (id: number): NumberedEntry | undefined => numbering.present.find((entry) => entry.id === id);
  const describeId = (id: number): Properties | undefined => {
    if (id === root) return { 'children-display': new Variant('s', 'submenu') };
    const found = find(id);
    return found && describe(found.entry);
  };
  const requireId = (id: number): Properties => describeId(id) ?? refuseArgument(`The menu has no entry ${id}.`);

  const layOut = (id: number, depth: number, names: readonly string[]): Layout => {
    const children = id === root && depth !== 0 ? numbering.present : [];
    return [
      id,
      pick(requireId(id), names),
      children.map((child) => new Variant(layoutType, [child.id, pick(describe(child.entry), names), []])),
    ];
  };

  // Ignores clicks on entries that no longer exist or are disabled: the panel reloads the menu.
  const handleEvent = (id: number, event: string): void => {
    const entry = event === 'clicked' ? find(id)?.entry : undefined;
    if (entry !== undefined && entry !== 'separator' && entry.enabled !== false) choose(entry);
  };
  const listUnknown = (ids: readonly number[]): number[] => ids.filter((id) => describeId(id) === undefined);

  const definition = defineInterface({
    name: interfaceName,
    methods: {
      GetLayout: {
        in: { parentId: 'i', recursionDepth: 'i', propertyNames: 'as' },
        out: { revision: 'u', layout: layoutType },
        handler: ({ parentId, recursionDepth, propertyNames }: LayoutRequest) => ({
          revision,
          layout: layOut(parentId, recursionDepth, propertyNames),
        }),
      },
      GetGroupProperties: {
        in: { ids: 'ai', propertyNames: 'as' },
        out: { properties: 'a(ia{sv})' },
        handler: ({ ids, propertyNames }: { ids: number[]; propertyNames: string[] }) =>
          // An empty list means all entries.
          (ids.length > 0 ? ids : [root, ...numbering.present.map(({ id }) => id)]).flatMap((id) => {
            const found = describeId(id);
            return found ? [[id, pick(found, propertyNames)]] : [];
          }),
      },
      GetProperty: {
        in: { id: 'i', name: 's' },
        out: { value: 'v' },
        handler: ({ id, name }: { id: number; name: string }) =>
          requireId(id)[name] ?? refuseArgument(`Entry ${id} has no property ${name}.`),
      },
      Event: {
        in: { id: 'i', eventId: 's', data: 'v', timestamp: 'u' },
        handler: ({ id, eventId }: { id: number; eventId: string }) => {
          handleEvent(id, eventId);
          return null;
        },
      },
      EventGroup: {
        in: { events: 'a(isvu)' },
        out: { idErrors: 'ai' },
        handler: ({ events }: { events: [number, string, unknown, number][] }) => {
          for (const [id, eventId] of events) handleEvent(id, eventId);
          return listUnknown(events.map(([id]) => id));
        },
      },
      AboutToShow: { in: { id: 'i' }, out: { needUpdate: 'b' }, handler: update },
      AboutToShowGroup: {
        in: { ids: 'ai' },
        out: { updatesNeeded: 'ai', idErrors: 'ai' },
        handler: ({ ids }: { ids: number[] }) => {
          const idErrors = listUnknown(ids);
          return { updatesNeeded: update() ? [root] : [], idErrors };
        },
      },
    },
    signals: {
      LayoutUpdated: { args: { revision: 'u', parent: 'i' } },
      ItemsPropertiesUpdated: { args: { updatedProps: 'a(ia{sv})', removedProps: 'a(ias)' } },
      ItemActivationRequested: { args: { id: 'i', timestamp: 'u' } },
    },
    properties: {
      Version: { type: 'u', access: 'read', value: 3 },
      TextDirection: { type: 's', access: 'read', value: 'ltr' },
      Status: { type: 's', access: 'read', value: 'normal' },
      IconThemePath: { type: 'as', access: 'read', value: [] },
    },
  });
  return { definition, update };
};
