// Types for the parts of the package `x11` that we use; it has none.
declare module 'x11' {
  import type { Socket } from 'node:net';

  /** Returns whether it handled an error; unhandled errors are emitted. */
  export type Done<Answer> = (error: Error | null | undefined, answer: Answer) => boolean;

  export interface XProperty {
    /** 0 if there is no such property. */
    readonly type: number;
    /** Bits per element: 8, 16 or 32. */
    readonly format: number;
    readonly bytesAfter: number;
    readonly data: Buffer;
  }

  export interface SelectionRequest {
    readonly name: 'SelectionRequest';
    readonly time: number;
    readonly requestor: number;
    readonly selection: number;
    readonly target: number;
    readonly property: number;
  }

  export interface SelectionAnswer extends Omit<SelectionRequest, 'name'> {
    readonly name: 'SelectionNotify';
  }

  /** From XFixes: a selection's owner changed. */
  export interface OwnerChange {
    readonly name: 'SelectionNotify';
    /** 0: owner set; 1: owner's window destroyed; 2: owner's client closed. */
    readonly subtype: number;
    readonly seq: number;
    readonly owner: number;
    readonly timestamp: number;
    /** When the current or previous owner took the selection. */
    readonly selectionTimestamp: number;
  }

  export type XEvent =
    | OwnerChange
    | SelectionRequest
    | SelectionAnswer
    | { readonly name: 'SelectionClear'; readonly time: number }
    | {
        readonly name: 'PropertyNotify';
        readonly wid: number;
        readonly atom: number;
        readonly time: number;
        /** 0: new value; 1: deleted. */
        readonly state: number;
      }
    | { readonly name: 'DestroyNotify'; readonly wid: number }
    | { readonly name: 'MapNotify'; readonly overrideRedirect: boolean }
    | { readonly name: 'KeyPress' | 'KeyRelease'; readonly keycode: number; readonly time: number }
    | { readonly name: 'MappingNotify' }
    | { readonly name: 'DamageNotify'; readonly area: XArea };

  export interface XArea {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
  }

  /** The server refused a request. */
  export interface XError extends Error {
    /** Its number in the protocol. */
    readonly error: number;
  }

  export interface XFixes {
    SelectSelectionInput(window: number, selection: number, mask: number): void;
  }

  export interface XResources {
    QueryClientIds(
      of: readonly { readonly client: number; readonly mask: number }[],
      done: Done<{ readonly client: number; readonly value: readonly number[] }[]>,
    ): void;
  }

  /** Presses keys. */
  export interface XTest {
    readonly KeyPress: number;
    readonly KeyRelease: number;
    FakeInput(type: number, keyCode: number, time: number, window: number, x: number, y: number): void;
  }

  /** Reports what is drawn. */
  export interface XDamage {
    readonly ReportLevel: { readonly RawRectangles: number };
    Create(damage: number, drawable: number, level: number): void;
  }

  export interface XClient {
    readonly stream: Socket;
    /** The sequence number of the last request. */
    readonly seq_num: number;
    /** Caches, shared between all clients unless replaced. */
    atoms: Record<string, number>;
    atom_names: Record<number, string>;
    on(name: 'error', listener: (error: Error) => void): void;
    on(name: 'event', listener: (event: XEvent) => void): void;
    require(extension: 'fixes', done: (error: Error | null | undefined, extension: XFixes) => void): void;
    require(extension: 'res', done: (error: Error | null | undefined, extension: XResources) => void): void;
    require(extension: 'xtest', done: (error: Error | null | undefined, extension: XTest) => void): void;
    require(extension: 'damage', done: (error: Error | null | undefined, extension: XDamage) => void): void;
    terminate(): void;
    AllocID(): number;
    ReleaseID(id: number): void;
    CreateWindow(
      window: number,
      parent: number,
      x: number,
      y: number,
      width: number,
      height: number,
      border: number,
      depth: number,
      kind: number,
      visual: number,
      values: { readonly eventMask?: number },
    ): void;
    ChangeWindowAttributes(window: number, values: { readonly eventMask: number }): void;
    DestroyWindow(window: number): void;
    MapWindow(window: number): void;
    MoveWindow(window: number, x: number, y: number): void;
    GetKeyboardMapping(firstCode: number, count: number, done: Done<readonly (readonly number[])[]>): void;
    /** A row for each modifier. */
    GetModifierMapping(done: Done<readonly (readonly number[])[]>): void;
    /** A bit for each key that is down. */
    QueryKeymap(done: Done<Buffer>): void;
    GrabKey(
      window: number,
      ownerEvents: 0 | 1,
      modifiers: number,
      keyCode: number,
      pointerMode: number,
      keyboardMode: number,
      done: Done<undefined>,
    ): void;
    UngrabKey(window: number, keyCode: number, modifiers: number): void;
    SendClientMessage(
      destination: number,
      window: number,
      type: number,
      bits: 32,
      data: readonly number[],
      mask: number,
    ): void;
    GetGeometry(drawable: number, done: Done<{ readonly width: number; readonly height: number }>): void;
    TranslateCoordinates(
      from: number,
      to: number,
      x: number,
      y: number,
      done: Done<{ readonly destX: number; readonly destY: number }>,
    ): void;
    SetInputFocus(window: number, revertTo: number): void;
    QueryTree(window: number, done: Done<{ readonly parent: number; readonly children: readonly number[] }>): void;
    GetInputFocus(done: Done<{ readonly focus: number }>): void;
    InternAtom(onlyIfExists: boolean, name: string, done: Done<number>): void;
    GetAtomName(atom: number, done: Done<string>): void;
    GetImage(
      format: 2,
      drawable: number,
      x: number,
      y: number,
      width: number,
      height: number,
      planes: number,
      done: Done<{ data: Buffer }>,
    ): void;
    GetProperty(
      remove: 0 | 1,
      window: number,
      property: number,
      type: number,
      offset: number,
      length: number,
      done: Done<XProperty>,
    ): void;
    ChangeProperty(
      mode: 0 | 1 | 2,
      window: number,
      property: number,
      type: number,
      bits: 8 | 16 | 32,
      data: Buffer | readonly number[],
    ): void;
    DeleteProperty(window: number, property: number): void;
    SetSelectionOwner(window: number, selection: number, time: number): void;
    GetSelectionOwner(selection: number, done: Done<number>): void;
    ConvertSelection(requestor: number, selection: number, target: number, property: number, time: number): void;
    SendEvent(window: number, propagate: 0 | 1, mask: number, event: SelectionAnswer): void;
  }

  export interface XDisplay {
    readonly client: XClient;
    /** The bits of an id that identify a client's resource; the others identify the client. */
    readonly resource_mask: number;
    readonly screen: readonly { readonly root: number }[];
  }

  const x11: {
    readonly eventMask: {
      readonly PropertyChange: number;
      readonly StructureNotify: number;
      readonly SubstructureNotify: number;
    };
    createClient(
      options: { readonly display: string; readonly shm: false },
      done: (error: Error | undefined, display: XDisplay) => void,
    ): XClient;
    /** An in-process server with hardly any extensions, for tests. */
    createServer(): { addClientStream(stream: Socket): void };
  };
  export default x11;
}
