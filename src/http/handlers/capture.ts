// Private handlers that show what settings of capture would do.
import type { Handlers, Query, Schemas } from '../../contract/types.ts';

interface Deps {
  forecastLimits(asked: Query<'forecastLimits'>, client: AbortSignal): Promise<Schemas['LimitForecast']>;
  tryPattern(pattern: string, client: AbortSignal): Promise<Schemas['PatternTrial']>;
  tryDetection(): Promise<Schemas['SuspectedSecrets']>;
  listLanguages(): Promise<Schemas['RecognitionLanguages']>;
}

type Ids = 'forecastLimits' | 'tryPattern' | 'tryDetection' | 'listLanguages';

export const createCaptureHandlers = (trials: Deps): Handlers<Ids> => ({
  forecastLimits: async ({ query, watchClient }) => ({
    status: 200,
    body: await trials.forecastLimits(query, watchClient()),
  }),
  tryPattern: async ({ body, watchClient }) => ({
    status: 200,
    body: await trials.tryPattern(body.pattern, watchClient()),
  }),
  tryDetection: async () => ({ status: 200, body: await trials.tryDetection() }),
  listLanguages: async () => ({ status: 200, body: await trials.listLanguages() }),
});
