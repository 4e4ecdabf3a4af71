// A language model behind a server with the OpenAI chat interface, such as Ollama, llama.cpp, LM Studio or vLLM.
import { explainTooLong } from '../../base/too-long-answer.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Generating, Generation, LanguageModel } from '../../core/model/language-model.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { putInLine } from './put-in-line.ts';
import { readEvents } from './read-events.ts';
import { parseJson, pick, pickText } from './read-json.ts';
import type { ModelServer, ServedModel } from './read-server.ts';
import { readAll, type ServerResponse, sendRequest } from './send-request.ts';
import { explainKey, wantsKey } from './server-key.ts';
import { readServerContext } from './server-kinds.ts';
import { writeSchema } from './write-schema.ts';

export interface ChatPatience {
  /** Milliseconds until the answer begins: the server may have to load the model and read a long text. */
  readonly first: number;
  /** Milliseconds between two pieces. */
  readonly next: number;
}

const defaultPatience: ChatPatience = { first: 240_000, next: 60_000 };
const maxBytes = 64_000_000;
/** Tokens that the server adds around the messages. */
const frameTokens = 64;
/** What a server says about its failure, in one line. */
const quote = (body: string): string => {
  const answer = parseJson(body);
  return putInLine(
    pickText(answer, 'error', 'message') ?? pickText(answer, 'error') ?? pickText(answer, 'message') ?? '',
  );
};

const hasError = (answer: unknown): boolean => (pick(answer, 'error') ?? null) !== null;

/** The most characters that a token has: models have some for long rows of spaces. */
const maxTokenLength = 128;

const writeBody = (model: string, { kind }: ModelServer, { instructions, text, shape, maxTokens }: Generation) => ({
  model,
  stream: true,
  temperature: 0,
  max_tokens: maxTokens,
  messages: [
    { role: 'system', content: instructions },
    { role: 'user', content: text },
  ],
  // Thinking takes minutes on many computers, and these tasks don't need it. Others may refuse a field they don't know.
  ...((kind === 'llama.cpp' || kind === 'vLLM') && { chat_template_kwargs: { enable_thinking: false } }),
  ...(shape && {
    response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: writeSchema(shape) } },
  }),
});

interface Piece {
  readonly text: string;
  /** Why the answer ends with this piece: `stop` if it is complete. Empty if it goes on. */
  readonly end: string;
}

const readChoice = (answer: unknown, part: 'delta' | 'message'): Piece => ({
  text: pickText(answer, 'choices', 0, part, 'content') ?? '',
  end: pickText(answer, 'choices', 0, 'finish_reason') ?? '',
});

export const createChatServer = (
  server: ModelServer,
  served: ServedModel,
  patience: ChatPatience = defaultPatience,
): LanguageModel => {
  const { address, kind } = server;
  const { id, sentTo } = served;
  const who = `${kind ?? 'The server'} at ${address.shown}`;
  const host = sentTo ?? (address.isLoopback ? undefined : address.shown);

  const explainStop = (said: string): Unavailable =>
    new Unavailable(`${who} stopped: ${said === '' ? 'it gives no reason. See its log.' : said}`);

  const readPieces = async function* ({ type, body }: ServerResponse): AsyncGenerator<Piece> {
    if (!type.startsWith('text/event-stream')) {
      const sent = await readAll(body);
      const answer = parseJson(sent);
      if (hasError(answer)) throw explainStop(quote(sent));
      if (pick(answer, 'choices') === undefined)
        throw new Unavailable(`${who} sent something that isn't an answer of a language model.`);
      const { text, end } = readChoice(answer, 'message');
      yield { text, end: end || 'stop' };
      return;
    }
    for await (const { data, isError } of readEvents(body)) {
      if (data === '[DONE]') {
        yield { text: '', end: 'stop' };
        return;
      }
      const event = parseJson(data);
      if (isError || hasError(event)) throw explainStop(quote(data) || (event === undefined ? putInLine(data) : ''));
      yield readChoice(event, 'delta');
    }
  };

  const generate = async (generation: Generation, { signal, onText }: Generating): Promise<string> => {
    const body = writeBody(id, server, generation);
    const response = await sendRequest(address, { path: '/v1/chat/completions', body, signal, patience, maxBytes });
    if (response.status !== 200) {
      const said = quote(await readAll(response.body));
      if (wantsKey(response.status)) throw explainKey(address);
      throw new Unavailable(`${who} refused the request (${response.status})${said === '' ? '.' : `: ${said}`}`);
    }
    let [answer, half, ending] = ['', '', ''];
    const add = (text: string): void => {
      const piece = text.toWellFormed();
      answer += piece;
      if (piece !== '') onText?.(piece);
    };
    for await (const { text, end } of readPieces(response)) {
      const [whole = ''] = /^.*?(?=[\uD800-\uDBFF]?$)/s.exec(half + text) ?? [];
      half = (half + text).slice(whole.length); // of a character whose other half may follow
      add(whole);
      if (answer.length > generation.maxTokens * maxTokenLength)
        throw new Unavailable(`${who} sent far more than the ${generation.maxTokens} tokens that its answer can have.`);
      ending = end;
      if (ending !== '') break; // some servers neither say more nor close the connection
    }
    add(half);
    if (ending === 'length') throw new Unavailable(explainTooLong(generation.maxTokens));
    if (ending === '') throw new Unavailable(`${who} ended its answer in the middle. See its log.`);
    if (ending !== 'stop') throw new Unavailable(`${who} did not finish its answer: ${putInLine(ending)}.`);
    return answer;
  };

  return {
    name: `${id} on ${address.shown}${kind === undefined ? '' : ` (${kind})`}`,
    ...(host !== undefined && { sentTo: host }),
    readContextSize: async (signal) => Math.max(0, (await readServerContext(server, served, signal)) - frameTokens),
    countTokens: async (texts) => texts.map(estimateTokens),
    generate,
  };
};
