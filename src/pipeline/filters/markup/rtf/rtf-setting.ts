// The state of an RTF group, restored when it ends.

export interface RtfSetting {
  readonly into: 'body' | 'note' | 'marker' | 'fonts' | 'tag' | 'nothing';
  readonly font: number | undefined;
  readonly fallback: number; // number of fallback characters after \u for old readers
  readonly isHidden: boolean;
  readonly isDeleted: boolean;
  readonly isOnlyRtf: boolean; // between \htmlrtf and \htmlrtf0: not part of the embedded HTML
  readonly level: number;
}

export const firstSetting: RtfSetting = {
  into: 'body',
  font: undefined,
  fallback: 1,
  isHidden: false,
  isDeleted: false,
  isOnlyRtf: false,
  level: 0,
};

/** Whether a switch such as \v is on; \v0 turns it off. */
export const isOn = (value: number | undefined): boolean => value !== 0;
