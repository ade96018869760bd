import type { ReplyOf } from '@/lib/api.ts';
import { nameMatchTexts } from '@/ui/name-match.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import { checkRows } from './check-rows.ts';
import styles from './identity.module.css';

export function IdentityChecks({ submission }: { submission: ReplyOf<'GET /identity/{id}'> }) {
  return (
    <table className={styles.checks}>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">Typed by the customer</th>
          <th scope="col">Known here</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {checkRows(submission).map(({ check, typed, known, result, tone }) => (
          <tr key={check}>
            <th scope="row">{check}</th>
            <td>{typed}</td>
            <td>{known}</td>
            <td>
              <Verdict tone={tone}>
                {typeof result === 'string' ? result : nameMatchTexts[result.names]}
              </Verdict>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
