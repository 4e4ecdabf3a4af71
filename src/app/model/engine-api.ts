// The part of node-llama-cpp that we use. It is installed on demand, so its own types aren't available.

export interface Engine {
  getLlama(options: EngineOptions): Promise<Llama>;
  readonly LlamaChatSession: new (options: SessionOptions) => ChatSession;
}

interface EngineOptions {
  /** Only the prebuilt engine: nothing is compiled. */
  readonly build: 'never';
  readonly skipDownload: true;
  readonly gpu: false | 'metal';
  /** 0: as many as it is told to use. */
  readonly maxThreads: 0;
  readonly logLevel: 'error';
  logger(level: string, message: string): void;
}

export interface Llama {
  /** The cores that compute: without those that only share one. */
  readonly cpuMathCores: number;
  loadModel(options: { readonly modelPath: string; readonly loadSignal?: AbortSignal }): Promise<Model>;
  createGrammarForJsonSchema(schema: unknown): Promise<Grammar>;
}

type Token = number;
declare const grammar: unique symbol;
export interface Grammar {
  readonly [grammar]: never;
}

export interface Model {
  /** How many tokens the file says that it can take, which may be any number. */
  readonly trainContextSize: number;
  /** Special tokens in the text stay text, unless asked otherwise. */
  tokenize(text: string, specialTokens?: boolean): Token[];
  /** Whether it ends an answer. */
  isEogToken(token: Token): boolean;
  createContext(options: {
    readonly contextSize: { readonly max: number };
    readonly threads: number;
  }): Promise<Context>;
}

export interface Context {
  readonly contextSize: number;
  getSequence(): Sequence;
  dispose(): Promise<void>;
}

export interface Sequence {
  evaluate(tokens: Token[]): AsyncGenerator<Token>;
  clearHistory(): Promise<void>;
}

interface SessionOptions {
  readonly contextSequence: Sequence;
  readonly systemPrompt: string;
  readonly autoDisposeSequence: false;
}

interface PromptOptions {
  readonly grammar?: Grammar;
  readonly maxTokens: number;
  readonly temperature: number;
  readonly repeatPenalty: false;
  readonly budgets: { readonly thoughtTokens: number };
  readonly signal: AbortSignal;
  onTextChunk(text: string): void;
}

/** Writes messages the way the model has learned them. */
export interface ChatWrapper {
  generateContextState(options: unknown): {
    /** What ends an answer besides the model's own token. */
    readonly stopGenerationTriggers: readonly { toString(): string }[];
  };
}

interface ChatSession {
  /** Of this session alone. */
  readonly chatWrapper: ChatWrapper;
  promptWithMeta(text: string, options: PromptOptions): Promise<{ responseText: string; stopReason: string }>;
  dispose(): void;
}
