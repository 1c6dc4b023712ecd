/** An editor as a component. Its library is loaded with the first one. */
import type { Extension } from "@codemirror/state"
import { useEffect, useRef, useState } from "preact/hooks"
import { useModule } from "../../../client/use-module.ts"
import { Show, Skeleton } from "../../../design/states.tsx"
import type { Editor } from "./start-editor.ts"

type Starter = typeof import("./start-editor.ts")

const loadStarter = (): Promise<Starter> => import("./start-editor.ts")

interface CodeEditorProps {
  readonly label: string
  readonly text: string
  readonly hint?: string
  /** Loads the language (`languages.ts`). */
  readonly language: () => Promise<Extension>
  /** The language is made again where it changes. */
  readonly languageKey?: unknown
  /** Called with each change by the reader; the text cannot be changed without it. */
  readonly onChange?: (text: string) => void
  /** Called by Ctrl+Enter. */
  readonly onRun?: () => void
}

const StartedEditor = ({
  startEditor,
  label,
  text,
  hint,
  language,
  languageKey,
  onChange,
  onRun,
}: CodeEditorProps & Pick<Starter, "startEditor">) => {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const current = useRef({ text, onChange, onRun })
  current.current = { text, onChange, onRun }
  useEffect(() => {
    if (place.current === null) return
    const started = startEditor(place.current, {
      label,
      hint,
      text: current.current.text,
      onChange: onChange && ((changed) => current.current.onChange?.(changed)),
      onRun: onRun && (() => current.current.onRun?.()),
    })
    setEditor(started)
    return () => started.end()
  }, [])
  useEffect(() => editor?.replace(text), [editor, text])
  useEffect(() => {
    // A language that cannot be loaded leaves the text without colours.
    if (editor !== undefined) void language().then(editor.use, () => undefined)
  }, [editor, languageKey])
  return <div class="place" ref={place} />
}

/** The editor. */
export const CodeEditor = (props: CodeEditorProps) => (
  <div class="code-editor">
    <Show of={useModule(loadStarter)} skeleton={<Skeleton />}>
      {({ startEditor }) => <StartedEditor startEditor={startEditor} {...props} />}
    </Show>
  </div>
)
