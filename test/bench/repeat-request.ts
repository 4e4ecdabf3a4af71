// Sends the same request to a port again and again, one at a time, until the process is ended. Tells its parent when the first was answered.
import { once } from 'node:events';
import { assertAnswered, exchange } from './load.ts';

const [request] = await once(process, 'message');
const bytes = Buffer.from(String(request), 'latin1');
assertAnswered(await exchange(Number(process.argv[2]), bytes));
process.send?.('answered');
for (;;) await exchange(Number(process.argv[2]), bytes);
