// Tracks unanswered requests, so that they are answered before the server stops at the end of its input.

/** Never gets a response, only notifications while the connection lasts. */
const subscription = 'subscriptions/listen';

const readCancelled = (message: object): unknown =>
  'method' in message &&
  message.method === 'notifications/cancelled' &&
  'params' in message &&
  Object(message.params).requestId;

export const createPendingRequests = () => {
  const ids = new Set<unknown>();
  const waiting: (() => void)[] = [];

  const settle = (id: unknown): void => {
    ids.delete(id);
    if (ids.size === 0) for (const resolve of waiting.splice(0)) resolve();
  };

  return {
    received: (message: object): void => {
      if (!('method' in message)) return;
      if (!('id' in message)) settle(readCancelled(message));
      else if (message.method !== subscription) ids.add(message.id);
    },
    sent: (message: object): void => {
      if (!('method' in message) && 'id' in message) settle(message.id);
    },
    allAnswered: (): Promise<void> =>
      new Promise((resolve) => {
        if (ids.size === 0) resolve();
        else waiting.push(resolve);
      }),
  };
};
