// What the declarations of filters that ask a language model share.

export const byModel = { takes: 'text', longRunning: true, needsModel: true } as const;

/** For examples. */
export const mail =
  'Hi Ada, the hall is booked for Friday. Please send the slides to Charles, and bring the cable. Thanks, Mary';
