// Private handlers for the API switch, port and key, and for what connects a program to the API.
import type { Handlers, Schemas } from '../../contract/types.ts';

type Ids = 'getApi' | 'changeApi' | 'showKey' | 'generateKey' | 'revokeKey' | 'copyKey' | 'getLines' | 'copyLine';

export interface ApiControl {
  readApi(): Promise<Schemas['Api']>;
  change(change: Schemas['ApiChange']): Promise<void>;
  showKey(): Promise<Schemas['Key']>;
  generateKey(): Promise<Schemas['Key']>;
  revokeKey(): Promise<boolean>;
  copyKey(): Promise<Schemas['Copied']>;
  readLines(): Promise<Schemas['Lines']>;
  copyLine(line: Schemas['LineChoice']['line']): Promise<Schemas['Copied']>;
}

export const createApiHandlers = (control: ApiControl): Handlers<Ids> => ({
  getApi: async () => ({ status: 200, body: await control.readApi() }),
  changeApi: async ({ body }) => {
    await control.change(body);
    return { status: 200, body: await control.readApi() };
  },
  showKey: async () => ({ status: 200, body: await control.showKey() }),
  generateKey: async () => ({ status: 201, body: await control.generateKey() }),
  revokeKey: async () => ({ status: 200, body: { deleted: (await control.revokeKey()) ? 1 : 0 } }),
  copyKey: async () => ({ status: 200, body: await control.copyKey() }),
  getLines: async () => ({ status: 200, body: await control.readLines() }),
  copyLine: async ({ body }) => ({ status: 200, body: await control.copyLine(body.line) }),
});
