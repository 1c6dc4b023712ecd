/** The search of every page: addresses, names, hashes and whatever has a name. `/` moves the focus to it. */

import type { RefObject } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import { useLocation } from "preact-iso"
import { asFailure, QueryFailed } from "../client/failure.ts"
import { networks } from "../client/networks.ts"
import { query } from "../client/query.ts"
import { useDelayed } from "../client/use-delayed.ts"
import { useQuery } from "../client/use-query.ts"
import { Icon } from "../design/icon.tsx"
import { TokenLogo } from "../design/pictures.tsx"
import { readPasted } from "../format/address.ts"
import { accountPath, transactionPath } from "../paths.ts"
import { findTransaction, search } from "./search.graphql"
import { type SearchTarget, targetOf } from "./search-target.ts"

/** Time without a key after which a text is searched for. */
const pauseMs = 180

/** The page of a transaction, on the served chain that has it. Throws `QueryFailed` where none has. */
const pathOfTransaction = async (hash: string): Promise<string> => {
  for (const { chainId, slug } of networks.peek()) {
    if (chainId === null) continue
    const { data } = await query(findTransaction, { hash, chainId })
    if (data.transactionDetailsV2?.[0] !== undefined) return transactionPath(slug, hash)
  }
  throw new QueryFailed("NOT_FOUND", "No indexed chain has a transaction with this hash.")
}

/** The page of an entered text; `undefined` if it is none by its form. */
const pathOf = async (text: string): Promise<string | undefined> => {
  const pasted = readPasted(text)
  if (pasted?.kind === "transaction") return pathOfTransaction(pasted.value)
  return pasted === undefined ? undefined : accountPath(pasted.value)
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable)

interface ResultsProps {
  readonly targets: ReadonlyArray<SearchTarget>
  readonly active: number
  readonly note: string | undefined
  readonly onChoose: (href: string) => void
}

const Results = ({ targets, active, note, onChoose }: ResultsProps) => (
  <div class="search-results" id="search-results" role="listbox" aria-label="Results">
    {targets.map(({ id, title, note: detail, kind, imageUrl, href }, index) => (
      <div
        key={id}
        id={`search-result-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        // The field would lose the focus, and the list with it, before a click.
        onPointerDown={(event) => {
          event.preventDefault()
          onChoose(href)
        }}
      >
        <TokenLogo src={imageUrl} symbol={title} />
        <span class="two">
          <span>{title}</span>
          <span>{detail}</span>
        </span>
        <span class="badge">{kind}</span>
      </div>
    ))}
    {note === undefined ? undefined : <p class="note">{note}</p>}
  </div>
)

/** Moves the focus to a field when `/` is pressed outside of fields. */
const useSlash = (field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || isField(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener("keydown", focus)
    return () => removeEventListener("keydown", focus)
  }, [field])
}

/** The targets of a text, and a note where there are none. */
const useTargets = (text: string) => {
  const settled = useDelayed(text.trim(), pauseMs)
  const loaded = useQuery(search, settled.length < 2 ? undefined : { text: settled })
  const targets = (loaded.data?.searchV2.results ?? []).flatMap((result) => targetOf(result) ?? [])
  const empty = loaded.isLoading || settled.length < 2 ? undefined : "Nothing has this name."
  return { targets, note: loaded.failure?.message ?? (targets.length === 0 ? empty : undefined) }
}

/** The search. */
export const Search = () => {
  const { route } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState("")
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [failure, setFailure] = useState<string>()
  const found = useTargets(text)
  const { targets } = found
  const note = failure ?? found.note
  useSlash(field)

  const goTo = (href: string): void => {
    setText("")
    setFailure(undefined)
    field.current?.blur()
    route(href)
  }
  const submit = async (): Promise<void> => {
    try {
      const href = (await pathOf(text)) ?? targets[active]?.href
      if (href !== undefined) goTo(href)
    } catch (error) {
      setFailure(asFailure(error).message)
    }
  }
  const move = (event: KeyboardEvent): void => {
    if (event.key === "Escape") field.current?.blur()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || targets.length === 0) return
    event.preventDefault()
    setActive((active + step + targets.length) % targets.length)
  }
  return (
    <search class="search">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Icon name="search" />
        <input
          ref={field}
          class="field"
          role="combobox"
          value={text}
          placeholder="Search accounts, tokens, apps, transactions"
          aria-label="Search"
          aria-expanded={isOpen && text !== ""}
          aria-controls="search-results"
          aria-activedescendant={targets.length > 0 ? `search-result-${active}` : undefined}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => {
            setText(event.currentTarget.value)
            setActive(0)
            setFailure(undefined)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={move}
        />
        <kbd>/</kbd>
      </form>
      {isOpen && text.trim() !== "" && (targets.length > 0 || note !== undefined) ? (
        <Results targets={targets} active={active} note={note} onChoose={goTo} />
      ) : undefined}
    </search>
  )
}
