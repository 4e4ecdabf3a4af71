// What holds within a group of RTF and ends with it.

export interface RtfSetting {
  readonly into: 'body' | 'note' | 'marker' | 'fonts' | 'tag' | 'nothing';
  readonly font: number | undefined;
  readonly fallback: number; // how many characters after \u stand for it in old readers
  readonly isHidden: boolean;
  readonly isDeleted: boolean;
  readonly isOnlyRtf: boolean; // between \htmlrtf and \htmlrtf0: no part of the HTML that the RTF carries
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

/** Whether a switch such as \v is turned on; \v0 turns it off. */
export const isOn = (value: number | undefined): boolean => value !== 0;
