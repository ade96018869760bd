import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Button } from 'antd';
import styles from './content.module.css';

interface RichTextProps {
  /** HTML, as it was when the form opened. */
  value?: string | undefined;
  onChange?: ((html: string) => void) | undefined;
  label: string;
}

type Editor = NonNullable<ReturnType<typeof useEditor>>;

const tools: readonly { label: string; name: string; run: (editor: Editor) => void; level?: number }[] = [
  { label: 'Bold', name: 'bold', run: editor => editor.chain().focus().toggleBold().run() },
  { label: 'Italic', name: 'italic', run: editor => editor.chain().focus().toggleItalic().run() },
  {
    label: 'Heading',
    name: 'heading',
    run: editor => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  { label: 'List', name: 'bulletList', run: editor => editor.chain().focus().toggleBulletList().run() },
  {
    label: 'Numbers',
    name: 'orderedList',
    run: editor => editor.chain().focus().toggleOrderedList().run(),
  },
  { label: 'Quote', name: 'blockquote', run: editor => editor.chain().focus().toggleBlockquote().run() },
  { label: 'Link', name: 'link', run: toggleLink },
];

/** Edits formatted text. What investors see is cleaned once more by the server. */
export function RichText({ value = '', onChange, label }: RichTextProps) {
  const editor = useEditor({
    // The content security policy allows no style element of its own.
    injectCSS: false,
    extensions: [StarterKit.configure({ link: { openOnClick: false, protocols: ['https', 'http'] } })],
    content: value,
    editorProps: { attributes: { class: styles.text ?? '', 'aria-label': label, role: 'textbox' } },
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? '' : changed.getHTML()),
  });
  const active = useEditorState({
    editor,
    selector: ({ editor: present }) =>
      tools.filter(({ name }) => present.isActive(name)).map(({ name }) => name),
  });
  return (
    <div className={styles.editor}>
      <div className={styles.tools} role="toolbar" aria-label="Formatting">
        {tools.map(({ label: word, name, run }) => (
          <Button
            key={name}
            size="small"
            type={active.includes(name) ? 'primary' : 'text'}
            aria-pressed={active.includes(name)}
            onClick={() => run(editor)}
          >
            {word}
          </Button>
        ))}
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}

function toggleLink(editor: Editor) {
  if (editor.isActive('link')) {
    editor.chain().focus().unsetLink().run();
    return;
  }
  const href = window.prompt('Address of the link', 'https://');
  if (href && /^https?:\/\/\S+$/i.test(href)) editor.chain().focus().setLink({ href }).run();
}
