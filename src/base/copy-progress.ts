// How far a backup or a restore is.

export interface CopyProgress {
  readonly step: 'pictures' | 'history' | 'checking';
  readonly done: number;
  readonly total: number;
}

export type OnCopyProgress = (progress: CopyProgress) => void;
