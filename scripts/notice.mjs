/** Writes NOTICE anew, after a change of what production contains: `npm run notice`. */
import { writeFileSync } from 'node:fs';
import { makeNotice, noticeFile } from './shared/notice.mjs';

writeFileSync(noticeFile, makeNotice());
