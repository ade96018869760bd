import type { ReplyOf } from '@openfloor/client/client';
import type { Translate } from '@/lib/translate.ts';
import { actingRole, activityName } from './activity-kinds.ts';

export type ActivityEvent = ReplyOf<'GET /user/activity'>['records'][number];

/** What was done. */
export function activityTitle({ action }: ActivityEvent, t: Translate): string {
  const name = activityName(action);
  if (name.text) return t(`audit.actions.${name.text}`);
  return t('audit.topicVerb', {
    topic: t(`audit.topics.${name.topic}`),
    verb: t(`audit.verbs.${name.verb}`),
  });
}

/** The one role in which staff acted; undefined of everybody else. */
export function activityRole({ action, roles }: ActivityEvent, t: Translate): string | undefined {
  const role = actingRole(activityName(action).topic, roles);
  return role && t(`audit.roles.${role}`);
}
