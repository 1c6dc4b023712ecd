/** Panels, tabs and choices. */
import type { ComponentChildren } from "preact"
import { useId } from "preact/hooks"

interface PanelProps {
  readonly title: string
  /** A count or a sum after the title. */
  readonly lead?: ComponentChildren
  /** Controls at the end of the title's line. */
  readonly aside?: ComponentChildren
  readonly class?: string
  readonly children: ComponentChildren
}

/** A part of a page with a title. */
export const Panel = ({ title, lead, aside, class: name = "", children }: PanelProps) => {
  const id = useId()
  return (
    <section class={`panel ${name}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {lead}
        {aside === undefined ? undefined : <div class="aside">{aside}</div>}
      </header>
      {children}
    </section>
  )
}

/** A small label. */
export const Badge = ({
  tone = "",
  title,
  children,
}: {
  tone?: "good" | "bad" | "warn" | "accent" | ""
  title?: string
  children: ComponentChildren
}) => (
  <span class={`badge ${tone}`} title={title}>
    {children}
  </span>
)

/** One tab: its name, and the address that shows it. */
export interface Tab {
  readonly name: string
  readonly href: string
  readonly isCurrent: boolean
}

/** Tabs of a page, each with an address. */
export const Tabs = ({ label, tabs }: { label: string; tabs: ReadonlyArray<Tab> }) => (
  <nav class="tabs" aria-label={label}>
    {tabs.map(({ name, href, isCurrent }) => (
      <a key={name} href={href} aria-current={isCurrent ? "page" : undefined}>
        {name}
      </a>
    ))}
  </nav>
)

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly options: ReadonlyArray<readonly [Value, string]>
  readonly value: Value | undefined
  readonly onChoose: (value: Value) => void
}

/** Buttons of which one is pressed. */
export const Choice = <Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) => (
  <fieldset class="choice" aria-label={label}>
    {options.map(([option, name]) => (
      <button key={option} type="button" aria-pressed={option === value} onClick={() => onChoose(option)}>
        {name}
      </button>
    ))}
  </fieldset>
)

type Row = readonly [string, ComponentChildren]

/** Names and values; rows that are `undefined` are left out. */
export const Facts = ({ rows }: { rows: ReadonlyArray<Row | undefined> }) => (
  <dl class="facts">
    {rows
      .filter((row) => row !== undefined)
      .map(([name, value]) => (
        <>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </>
      ))}
  </dl>
)

/** Names and values side by side, the values large. */
export const Figures = ({ rows }: { rows: ReadonlyArray<Row> }) => (
  <dl class="figures body">
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
