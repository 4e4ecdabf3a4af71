// The tray item itself as panels see it: the interface org.kde.StatusNotifierItem.
import { defineInterface } from 'dbus-native';
import { drawMark } from './draw-mark.ts';

interface Options {
  readonly title: string;
  /** The path of the menu's object. */
  readonly menu: string;
  /** Called in the middle of an answer. */
  open(): void;
}

/** In pixels: what panels take at single and at double scale. */
const sizes = [16, 22, 24, 32, 48, 64];

const place = { x: 'i', y: 'i' } as const;

export const createStatusNotifierItem = ({ title, menu, open }: Options) => {
  const tell = <Value>(type: string, value: Value) => ({ type, access: 'read', value }) as const;
  const openAndAnswer = () => {
    open();
    return null;
  };
  return defineInterface({
    name: 'org.kde.StatusNotifierItem',
    properties: {
      Category: tell('s', 'ApplicationStatus'),
      Id: tell('s', 'copyloom'),
      Title: tell('s', title),
      Status: tell('s', 'Active'),
      WindowId: tell('i', 0),
      // A name would come before the pixels, and no theme has ours.
      IconName: tell('s', ''),
      IconThemePath: tell('s', ''),
      IconPixmap: tell('a(iiay)', sizes.map(drawMark)),
      OverlayIconName: tell('s', ''),
      OverlayIconPixmap: tell('a(iiay)', []),
      AttentionIconName: tell('s', ''),
      AttentionIconPixmap: tell('a(iiay)', []),
      AttentionMovieName: tell('s', ''),
      ToolTip: tell('(sa(iiay)ss)', ['', [], title, '']),
      ItemIsMenu: tell('b', false),
      Menu: tell('o', menu),
    },
    methods: {
      Activate: { in: place, handler: openAndAnswer },
      SecondaryActivate: { in: place, handler: openAndAnswer },
      // Asked for by panels that cannot show our menu; the window offers all of it.
      ContextMenu: { in: place, handler: openAndAnswer },
      Scroll: { in: { delta: 'i', orientation: 's' }, handler: () => null },
    },
  });
};
