// Finds the Wayland compositor of the session and connects to it.
import { isAbsolute, join } from 'node:path';
import { Unavailable } from '../../../base/unavailable.ts';
import { type Connection, connectToCompositor } from './wayland-connection.ts';

export const remedy = 'Use X11 through XWayland, or start Copyloom from a Wayland session.';

/** `requested` is a name in XDG_RUNTIME_DIR, or a path; defaults to WAYLAND_DISPLAY. */
export const findSocket = (requested?: string): string => {
  const socket = requested ?? process.env['WAYLAND_DISPLAY'];
  if (!socket) throw new Unavailable(`There is no Wayland session: WAYLAND_DISPLAY is not set. ${remedy}`);
  if (isAbsolute(socket)) return socket;
  const folder = process.env['XDG_RUNTIME_DIR'];
  if (folder) return join(folder, socket);
  throw new Unavailable(`Can't find the Wayland socket ${socket}: XDG_RUNTIME_DIR is not set. ${remedy}`);
};

/** Fails with an `Unavailable` that says what to do. */
export const reachCompositor = async (path: string, onEnd: (reason: string) => void): Promise<Connection> => {
  try {
    return await connectToCompositor({ path, onEnd });
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new Unavailable(`Can't connect to a Wayland compositor at ${path}: ${message}. ${remedy}`);
  }
};
