// Serves the tray item to panels: the interface org.kde.StatusNotifierItem.
import { defineInterface } from 'dbus-native';
import { drawMark } from './draw-mark.ts';

interface Options {
  readonly title: string;
  /** The menu's object path. */
  readonly menu: string;
  /** Called before the reply is sent. */
  open(): void;
}

/** In pixels: sizes that panels use at 1x and 2x scale. */
const sizes = [16, 22, 24, 32, 48, 64];

const position = { x: 'i', y: 'i' } as const;

export const createStatusNotifierItem = ({ title, menu, open }: Options) => {
  const property = <Value>(type: string, value: Value) => ({ type, access: 'read', value }) as const;
  const openAndReply = () => {
    open();
    return null;
  };
  return defineInterface({
    name: 'org.kde.StatusNotifierItem',
    properties: {
      Category: property('s', 'ApplicationStatus'),
      Id: property('s', 'copyloom'),
      Title: property('s', title),
      Status: property('s', 'Active'),
      WindowId: property('i', 0),
      // A name would take precedence over the pixels, and no theme has our icon.
      IconName: property('s', ''),
      IconThemePath: property('s', ''),
      IconPixmap: property('a(iiay)', sizes.map(drawMark)),
      OverlayIconName: property('s', ''),
      OverlayIconPixmap: property('a(iiay)', []),
      AttentionIconName: property('s', ''),
      AttentionIconPixmap: property('a(iiay)', []),
      AttentionMovieName: property('s', ''),
      ToolTip: property('(sa(iiay)ss)', ['', [], title, '']),
      ItemIsMenu: property('b', false),
      Menu: property('o', menu),
    },
    methods: {
      Activate: { in: position, handler: openAndReply },
      SecondaryActivate: { in: position, handler: openAndReply },
      // Called by panels that can't show our menu; the window offers everything in it.
      ContextMenu: { in: position, handler: openAndReply },
      Scroll: { in: { delta: 'i', orientation: 's' }, handler: () => null },
    },
  });
};
