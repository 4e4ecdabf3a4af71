// Both doors accept exactly the handlers in the contract. Checked by the compiler (`npm run check`), never run.
import {
  createPrivateHandle,
  createPublicHandle,
  type PrivateDoor,
  type PublicDoor,
} from '../../src/http/handle-request.ts';

export const checkPublic = (door: PublicDoor, { handlers: all }: PrivateDoor): void => {
  const { handlers } = door;
  const { getStatus, ...withoutStatus } = handlers;
  createPublicHandle(door);
  createPublicHandle({ ...door, handlers: { ...withoutStatus, getStatus } });
  // @ts-expect-error: an operation without a handler
  createPublicHandle({ ...door, handlers: withoutStatus });
  // @ts-expect-error: a handler without an operation
  createPublicHandle({ ...door, handlers: { ...handlers, getWeather: getStatus } });
  // @ts-expect-error: the key must not be shown on the public port
  createPublicHandle({ ...door, handlers: { ...handlers, showKey: all.showKey } });
  // @ts-expect-error: a handler whose response isn't in the contract
  createPublicHandle({ ...door, handlers: { ...handlers, deletePin: () => ({ status: 200, body: { gone: 1 } }) } });
  // @ts-expect-error: a status the operation doesn't have
  createPublicHandle({ ...door, handlers: { ...handlers, deletePin: () => ({ status: 201, body: { deleted: 1 } }) } });
  // @ts-expect-error: a handler with a parameter the operation doesn't have
  createPublicHandle({ ...door, handlers: { ...handlers, getStatus: (_: { query: { deep: boolean } }) => getStatus } });
};

export const checkPrivate = (door: PrivateDoor): void => {
  const { handlers } = door;
  const { showKey, ...withoutKey } = handlers;
  createPrivateHandle(door);
  createPrivateHandle({ ...door, handlers: { ...withoutKey, showKey } });
  // @ts-expect-error: an operation of the private socket without a handler
  createPrivateHandle({ ...door, handlers: withoutKey });
  // @ts-expect-error: a handler without an operation
  createPrivateHandle({ ...door, handlers: { ...handlers, eatKey: showKey } });
};
