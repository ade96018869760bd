import { type ReviewStatus, reviewTone, type StatusTone } from '@openfloor/look/status-tones';
import type { TagTone } from '@/ui/tag.tsx';

const tagTones: Record<StatusTone, TagTone> = {
  waiting: 'warn',
  good: 'good',
  bad: 'bad',
  over: 'neutral',
  now: 'neutral',
};

/** The tag of what is under review; its customer sees the same tone. */
export const reviewTag = (status: ReviewStatus): TagTone => tagTones[reviewTone(status)];
