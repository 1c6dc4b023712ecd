/** An editor as a component. Its library is loaded with the first one. */
import type { Extension } from "@codemirror/state"
import { useEffect, useRef, useState } from "preact/hooks"
import { Skeleton } from "../../../design/states.tsx"
import type { Editor } from "./start-editor.ts"

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

/** The editor. */
export const CodeEditor = ({ label, text, hint, language, languageKey, onChange, onRun }: CodeEditorProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const current = useRef({ text, onChange, onRun })
  current.current = { text, onChange, onRun }
  useEffect(() => {
    let isGone = false
    let started: Editor | undefined
    void import("./start-editor.ts").then(({ startEditor }) => {
      if (isGone || place.current === null) return
      started = startEditor(place.current, {
        label,
        hint,
        text: current.current.text,
        onChange: onChange && ((changed) => current.current.onChange?.(changed)),
        onRun: onRun && (() => current.current.onRun?.()),
      })
      setEditor(started)
    })
    return () => {
      isGone = true
      started?.end()
    }
  }, [])
  useEffect(() => editor?.replace(text), [editor, text])
  useEffect(() => {
    if (editor !== undefined) void language().then(editor.use)
  }, [editor, languageKey])
  return (
    <div class="code-editor">
      {editor === undefined ? <Skeleton /> : undefined}
      <div class="place" ref={place} />
    </div>
  )
}
