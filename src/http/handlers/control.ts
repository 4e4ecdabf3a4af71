// Private handlers for the API switch, port and key.
import type { Handlers, Schemas } from '../../contract/types.ts';

type Ids = 'getApi' | 'changeApi' | 'showKey' | 'generateKey' | 'revokeKey' | 'copyKey';

export interface ApiControl {
  readApi(): Promise<Schemas['Api']>;
  change(change: Schemas['ApiChange']): Promise<void>;
  showKey(): Promise<Schemas['Key']>;
  generateKey(): Promise<Schemas['Key']>;
  revokeKey(): Promise<boolean>;
  copyKey(): Promise<Schemas['Copied']>;
}

export const createControlHandlers = (control: ApiControl): Handlers<Ids> => ({
  getApi: async () => ({ status: 200, body: await control.readApi() }),
  changeApi: async ({ body }) => {
    await control.change(body);
    return { status: 200, body: await control.readApi() };
  },
  showKey: async () => ({ status: 200, body: await control.showKey() }),
  generateKey: async () => ({ status: 201, body: await control.generateKey() }),
  revokeKey: async () => ({ status: 200, body: { deleted: (await control.revokeKey()) ? 1 : 0 } }),
  copyKey: async () => ({ status: 200, body: await control.copyKey() }),
});
