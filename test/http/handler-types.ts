// Every door needs exactly one handler or read for each operation of its contract. Checked by the compiler (`npm run check`), never run.
import type { Handlers, OperationId, PublicOperationId } from '../../src/contract/types.ts';
import type { WindowsOnlyId } from '../../src/contract/window-access.ts';
import {
  createPrivateHandle,
  createPublicHandle,
  createWindowHandle,
  type PrivateDoor,
  type PublicDoor,
  type WindowDeps,
  type WindowDoor,
} from '../../src/http/doors.ts';

export const checkPublic = (door: PublicDoor, handlers: Handlers<PublicOperationId>, { showKey }: Handlers): void => {
  const { getStatus, listTags, ...others } = handlers;
  const reads = { listTags };
  createPublicHandle({ ...door, handlers, reads: {} });
  createPublicHandle({ ...door, handlers: { ...others, getStatus }, reads });
  // @ts-expect-error: an operation without a handler
  createPublicHandle({ ...door, handlers: others, reads });
  // @ts-expect-error: an operation without a read
  createPublicHandle({ ...door, handlers: { ...others, getStatus }, reads: {} });
  // @ts-expect-error: an operation with a handler and a read
  createPublicHandle({ ...door, handlers, reads });
  // @ts-expect-error: a handler without an operation
  createPublicHandle({ ...door, handlers: { ...handlers, getWeather: getStatus }, reads: {} });
  // @ts-expect-error: the key must not be shown on the public port
  createPublicHandle({ ...door, handlers: { ...handlers, showKey }, reads: {} });
  const deletePinWrongly = () => ({ status: 200, body: { gone: 1 } }) as const;
  // @ts-expect-error: a handler whose response isn't in the contract
  createPublicHandle({ ...door, handlers: { ...handlers, deletePin: deletePinWrongly }, reads: {} });
  const addPinInstead = () => ({ status: 201, body: { deleted: 1 } }) as const;
  // @ts-expect-error: a status the operation doesn't have
  createPublicHandle({ ...door, handlers: { ...handlers, deletePin: addPinInstead }, reads: {} });
  const readDeepStatus = (input: Parameters<typeof getStatus>[0] & { query: { deep: boolean } }) => getStatus(input);
  // @ts-expect-error: a handler with a parameter the operation doesn't have
  createPublicHandle({ ...door, handlers: { ...handlers, getStatus: readDeepStatus }, reads: {} });
  // @ts-expect-error: a read whose response isn't in the contract
  createPublicHandle({ ...door, handlers: { ...others, getStatus }, reads: { listTags: getStatus } });
};

export const checkPrivate = (
  door: PrivateDoor,
  handlers: Handlers<Exclude<OperationId, WindowsOnlyId>>,
  { showSecret }: Handlers,
): void => {
  const { showKey, listLog, ...others } = handlers;
  createPrivateHandle({ ...door, handlers, reads: {} });
  createPrivateHandle({ ...door, handlers: { ...others, showKey }, reads: { listLog } });
  // @ts-expect-error: an operation of the private socket without a handler
  createPrivateHandle({ ...door, handlers: others, reads: { listLog } });
  // @ts-expect-error: an operation of the private socket without a read
  createPrivateHandle({ ...door, handlers: { ...others, showKey }, reads: {} });
  // @ts-expect-error: a handler without an operation
  createPrivateHandle({ ...door, handlers: { ...handlers, eatKey: showKey }, reads: {} });
  // @ts-expect-error: secrets must not be shown on the private socket
  createPrivateHandle({ ...door, handlers: { ...handlers, showSecret }, reads: {} });
};

export const checkWindow = (door: WindowDoor, handlers: WindowDeps['handlers']): void => {
  const { showKey, ...others } = handlers;
  createWindowHandle({ ...door, handlers });
  createWindowHandle({ ...door, handlers: { ...others, showKey } });
  // @ts-expect-error: an operation of windows without a handler
  createWindowHandle({ ...door, handlers: others });
};
