import { Refused } from './version.mjs';

const head = '## [Unreleased]\n';

/**
 * Moves what is unreleased under its version. @param {string} changelog @param {string} version @param {string} date
 * @returns {{ notes: string, text: string }}
 */
export function releaseNotes(changelog, version, date) {
  const start = changelog.indexOf(head);
  if (start < 0) throw new Refused('CHANGELOG.md has no section [Unreleased]');
  const from = start + head.length;
  const next = changelog.indexOf('\n## [', from);
  const notes = changelog.slice(from, next < 0 ? undefined : next).trim();
  if (!/^- /m.test(notes)) throw new Refused('CHANGELOG.md says nothing under [Unreleased]');
  const rest = next < 0 ? '' : changelog.slice(next);
  return {
    notes,
    text: `${changelog.slice(0, from)}\n## [${version}] - ${date}\n\n${notes}\n${rest}`,
  };
}

/** What a version brought, as the changelog has it. @param {string} changelog @param {string} version */
export function notesOf(changelog, version) {
  const title = `## [${version}]`;
  const start = changelog.indexOf(`\n${title}`);
  if (start < 0) throw new Refused(`CHANGELOG.md has no section of ${version}`);
  const from = changelog.indexOf('\n', start + 1);
  const next = changelog.indexOf('\n## [', from);
  return changelog.slice(from, next < 0 ? undefined : next).trim();
}
