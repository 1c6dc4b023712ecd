/** The editor of the page: CodeMirror in a shadow root, where it adopts its style sheets; in the document they would be inline. */
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete"
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands"
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from "@codemirror/language"
import { Compartment, EditorState, type Extension, Prec } from "@codemirror/state"
import { drawSelection, EditorView, keymap, lineNumbers, placeholder } from "@codemirror/view"
import { tags } from "@lezer/highlight"

/** Colours of the design. */
const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword, tags.modifier], color: "var(--code-keyword)" },
  { tag: [tags.propertyName], color: "var(--accent)" },
  { tag: [tags.attributeName, tags.variableName, tags.typeName, tags.atom], color: "var(--code-name)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--gain)" },
  { tag: [tags.number, tags.integer, tags.float, tags.bool, tags.null], color: "var(--warn)" },
  { tag: [tags.comment, tags.lineComment, tags.punctuation, tags.separator], color: "var(--muted)" },
])

const tooltip = {
  border: "1px solid var(--line)",
  borderRadius: "var(--radius-m)",
  background: "var(--raised)",
  color: "var(--text)",
  boxShadow: "var(--shadow-2)",
}

const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--text)", fontSize: "var(--text-s)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6" },
  ".cm-content": { caretColor: "var(--accent)", padding: "var(--space-3) 0" },
  ".cm-cursor": { borderLeftColor: "var(--accent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--accent-soft)",
  },
  ".cm-gutters": { border: "0", background: "transparent", color: "var(--muted)" },
  ".cm-foldGutter span": { fontSize: "var(--text-m)" },
  ".cm-foldPlaceholder": { border: "0", background: "var(--accent-soft)", color: "var(--accent)" },
  ".cm-placeholder": { color: "var(--muted)" },
  "&.cm-focused .cm-matchingBracket": { background: "var(--accent-soft)", outline: "none" },
  ".cm-tooltip": tooltip,
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", maxHeight: "15rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "var(--space-1) var(--space-2)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { background: "var(--accent-soft)", color: "var(--text)" },
  ".cm-completionDetail": { color: "var(--muted)", fontStyle: "normal" },
  ".cm-completionMatchedText": { color: "var(--accent)", textDecoration: "none" },
  ".cm-tooltip.cm-completionInfo": {
    ...tooltip,
    maxWidth: "22rem",
    padding: "var(--space-2) var(--space-3)",
    fontFamily: "var(--sans)",
  },
  ".cm-diagnostic": { padding: "var(--space-2) var(--space-3)", fontFamily: "var(--sans)" },
})

/** Options of an editor. */
export interface EditorOptions {
  readonly label: string
  readonly text: string
  readonly hint?: string | undefined
  /** Called with each change by the reader; the text cannot be changed without it. */
  readonly onChange?: ((text: string) => void) | undefined
  /** Called by Ctrl+Enter. */
  readonly onRun?: (() => void) | undefined
}

/** A running editor. */
export interface Editor {
  readonly replace: (text: string) => void
  readonly use: (language: Extension) => void
  readonly end: () => void
}

const editing = ({ onChange, onRun }: EditorOptions): Extension => {
  const run = (): boolean => {
    onRun?.()
    return onRun !== undefined
  }
  return onChange === undefined
    ? [EditorState.readOnly.of(true), EditorView.editable.of(false)]
    : [
        history(),
        indentOnInput(),
        closeBrackets(),
        autocompletion(),
        Prec.highest(keymap.of([{ key: "Mod-Enter", run }])),
        // Escape, then Tab leaves the editor.
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, indentWithTab]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
        }),
      ]
}

/** Starts an editor in an element. */
export const startEditor = (element: HTMLElement, options: EditorOptions): Editor => {
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" })
  const language = new Compartment()
  const view = new EditorView({
    root,
    parent: root,
    doc: options.text,
    extensions: [
      editing(options),
      lineNumbers(),
      codeFolding(),
      foldGutter(),
      bracketMatching(),
      drawSelection(),
      EditorView.lineWrapping,
      keymap.of([...defaultKeymap, ...foldKeymap]),
      placeholder(options.hint ?? ""),
      EditorView.contentAttributes.of({ "aria-label": options.label, tabindex: "0" }),
      syntaxHighlighting(highlighting),
      theme,
      language.of([]),
    ],
  })
  return {
    replace: (text) => {
      if (text === view.state.doc.toString()) return
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
    },
    use: (extension) => view.dispatch({ effects: language.reconfigure(extension) }),
    end: () => view.destroy(),
  }
}
