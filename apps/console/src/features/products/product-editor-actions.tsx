import { ApiError } from '@openfloor/client/api-error';
import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import type { ArgumentsOf } from '@/lib/api.ts';
import { usePropose } from '@/lib/use-propose.ts';
import { useSend } from '@/lib/use-send.ts';
import { useReason } from '@/ui/use-reason.tsx';
import { type FieldName, type ProductFields, sentTerms } from './product-fields.ts';
import type { FieldTexts, ProductProblems } from './product-problems.ts';
import type { ProductDetail } from './product-words.ts';

interface ProductEditorActionsProps {
  product: ProductDetail | null;
  fields: ProductFields;
  changed: readonly FieldName[];
  problems: ProductProblems;
  /** Somebody tried to go on: what is missing shows from now on. */
  onTried: () => void;
  onRefused: (problems: FieldTexts) => void;
  onUndo: () => void;
}

type DraftBody = Omit<ArgumentsOf<'POST /products'>['body'], 'reason'>;

/** Complete and checked by now, so that nothing in it is missing. */
const draftBody = (fields: ProductFields): DraftBody =>
  ({
    name: fields.name.trim(),
    managerName: fields.managerName.trim(),
    currency: fields.currency,
    terms: sentTerms(fields),
  }) as DraftBody;

/** The field that a refusal names as `terms.price` or `payload.terms.price`. */
function refusedField(error: unknown): FieldTexts {
  if (!(error instanceof ApiError) || !error.field) return {};
  const name = error.field
    .replace(/^payload\./, '')
    .replace(/^terms\./, '')
    .split('.')[0];
  return { [String(name)]: error.msg };
}

/** What can be done with terms as they are typed: keep the draft, publish it, or propose the change. */
export function ProductEditorActions(props: ProductEditorActionsProps) {
  const { product, fields, changed, problems, onTried, onRefused, onUndo } = props;
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [ask, dialog] = useReason();
  const propose = usePropose();
  const create = useSend('POST /products');
  const edit = useSend('PUT /products/{id}');
  const discard = useSend('POST /products/{id}/discard');
  const wrongCount = Object.keys(problems.wrong).length;
  const missingCount = Object.keys(problems.missing).length;
  const complete = wrongCount + missingCount === 0;

  /** Marks the field as well; the dialog stays open with the refusal. */
  const marking = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      onRefused(refusedField(error));
      throw error;
    }
  };
  const guarded = (question: () => Parameters<typeof ask>[0]) => () => {
    onTried();
    if (complete) ask(question());
  };
  const save = guarded(() => ({
    title: product ? 'Save the draft?' : 'Write this draft?',
    text: 'Customers see nothing of it before two people publish it.',
    action: 'Save draft',
    run: reason =>
      marking(
        (async () => {
          const body = { ...draftBody(fields), reason };
          if (product) await edit.mutateAsync({ params: { id: product.id }, body });
          else void navigate(`/products/${(await create.mutateAsync({ body })).id}`, { replace: true });
          void message.success('Draft saved');
        })(),
      ),
  }));
  const publish = guarded(() => ({
    title: 'Propose to publish this product?',
    text: 'A second person has to approve. From then on customers see it, and its terms are binding.',
    action: 'Propose',
    run: reason => marking(propose('product.publish', { productId: product?.id }, reason)),
  }));
  const proposeTerms = guarded(() => ({
    title: `Propose ${countText(changed.length, 'change')}?`,
    text: 'A second person has to approve. Whoever bought keeps the version of that moment.',
    action: 'Propose change',
    run: reason =>
      marking(propose('product.terms', { productId: product?.id, terms: sentTerms(fields) }, reason)),
  }));
  const askDiscard = () =>
    ask({
      title: 'Throw this draft away?',
      action: 'Discard draft',
      danger: true,
      run: async reason => {
        await discard.mutateAsync({ params: { id: product?.id ?? '' }, body: { reason } });
        void message.success('Draft discarded');
      },
    });
  const dirty = product === null || changed.length > 0;
  const isDraft = product === null || product.mayEdit;
  return (
    <>
      <span aria-live="polite">{statusText(isDraft, changed.length, wrongCount)}</span>
      {product?.mayEdit && (
        <Button danger onClick={askDiscard}>
          Discard draft
        </Button>
      )}
      {product && changed.length > 0 && <Button onClick={onUndo}>Undo changes</Button>}
      {isDraft && (
        <Button type={dirty ? 'primary' : 'default'} disabled={!dirty} onClick={save}>
          Save draft
        </Button>
      )}
      {product?.mayEdit && (
        <Button type={dirty ? 'default' : 'primary'} disabled={dirty} onClick={publish}>
          Propose publishing
        </Button>
      )}
      {!isDraft && (
        <Button type="primary" disabled={changed.length === 0} onClick={proposeTerms}>
          Propose change
        </Button>
      )}
      {dialog}
    </>
  );
}

const countText = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function statusText(isDraft: boolean, changes: number, problems: number): string {
  if (problems > 0) return `${countText(problems, 'field')} to mend.`;
  if (isDraft)
    return changes > 0 ? `${countText(changes, 'change')} not saved.` : 'A draft: only staff see it.';
  return changes > 0
    ? `${countText(changes, 'change')}. Another person must approve.`
    : 'Changes take two people. While the product is open they can only be in the customers’ favour.';
}
