/** The documentation of the schema: one type at a time, and a search over all of it. */
import { useState } from "preact/hooks"
import type { Loaded } from "../../client/use-query.ts"
import { Badge, Panel } from "../../design/layout.tsx"
import { Empty, Show } from "../../design/states.tsx"
import type { Schema, SchemaArgument, SchemaMember, SchemaType } from "./schema-model.ts"
import { searchSchema } from "./schema-search.ts"

/** Results of a search. */
const foundMax = 40

type ShowType = (name: string) => void

/** A description, whose names in backticks are code. */
const Description = ({ text }: { text: string }) => (
  <p class="muted">
    {text.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
  </p>
)

const TypeButton = ({ name, text = name, onShow }: { name: string; text?: string; onShow: ShowType }) => (
  <button type="button" class="type-name" onClick={() => onShow(name)}>
    {text}
  </button>
)

const Default = ({ text }: { text: string | undefined }) => (
  <code class="muted">{text === undefined ? "" : ` = ${text}`}</code>
)

const Argument = ({
  argument: { name, type, typeName, description, defaultText },
  onShow,
}: {
  argument: SchemaArgument
  onShow: ShowType
}) => (
  <li title={description}>
    <code>{name}</code> <TypeButton name={typeName} text={type} onShow={onShow} />
    <Default text={defaultText} />
  </li>
)

const Member = ({ member, onShow }: { member: SchemaMember; onShow: ShowType }) => (
  <li>
    <p>
      <code class="member-name">{member.name}</code>{" "}
      {member.typeName === undefined ? undefined : (
        <TypeButton name={member.typeName} text={member.type ?? member.typeName} onShow={onShow} />
      )}
      <Default text={member.defaultText} />{" "}
      {member.deprecation === undefined ? undefined : <Badge tone="warn">Deprecated</Badge>}
    </p>
    {member.arguments.length === 0 ? undefined : (
      <ul class="arguments">
        {member.arguments.map((argument) => (
          <Argument key={argument.name} argument={argument} onShow={onShow} />
        ))}
      </ul>
    )}
    <Description text={member.description} />
    {member.deprecation === undefined ? undefined : <Description text={member.deprecation} />}
  </li>
)

const TypePage = ({ type, onShow }: { type: SchemaType; onShow: ShowType }) => (
  <>
    <h3>
      <span class="muted">{type.kind}</span> {type.name}
    </h3>
    <Description text={type.description} />
    <ul class="members">
      {type.members.map((member) => (
        <Member key={member.name} member={member} onShow={onShow} />
      ))}
      {type.possible.map((name) => (
        <li key={name}>
          <TypeButton name={name} onShow={onShow} />
        </li>
      ))}
    </ul>
  </>
)

const SearchPage = ({ types, text, onShow }: { types: Schema["types"]; text: string; onShow: ShowType }) => {
  const found = searchSchema(types.values(), text, foundMax)
  if (found.length === 0) return <Empty>No type or field has this in its name.</Empty>
  return (
    <ul class="members">
      {found.map(({ type, member }) => {
        const path = member === undefined ? type.name : `${type.name}.${member.name}`
        return (
          <li key={path}>
            <TypeButton name={type.name} text={path} onShow={onShow} />
            <Description text={(member ?? type).description} />
          </li>
        )
      })}
    </ul>
  )
}

interface SchemaPanelProps {
  readonly loaded: Loaded<Schema>
  /** Types that were opened, the shown one last; the root where there are none. */
  readonly trail: ReadonlyArray<string>
  readonly onTrail: (trail: ReadonlyArray<string>) => void
}

/** The panel. */
export const SchemaPanel = ({ loaded, trail, onTrail }: SchemaPanelProps) => {
  const [text, setText] = useState("")
  const open = (name: string): void => {
    const index = trail.indexOf(name)
    setText("")
    onTrail(index === -1 ? [...trail, name] : trail.slice(0, index + 1))
  }
  const search = (
    <input
      class="field"
      type="search"
      value={text}
      placeholder="Search types and fields"
      aria-label="Search types and fields"
      spellcheck={false}
      onInput={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
  return (
    <Panel title="Schema" class="schema" aside={search}>
      <div class="body">
        <Show of={loaded}>
          {({ types, root }) => {
            if (text.trim() !== "") return <SearchPage types={types} text={text} onShow={open} />
            const type = types.get(trail.at(-1) ?? root)
            return (
              <>
                <nav class="trail" aria-label="Opened types">
                  <button type="button" class="type-name" onClick={() => onTrail([])}>
                    {root}
                  </button>
                  {trail.map((name) => (
                    <TypeButton key={name} name={name} onShow={open} />
                  ))}
                </nav>
                {type === undefined ? undefined : <TypePage type={type} onShow={open} />}
              </>
            )
          }}
        </Show>
      </div>
    </Panel>
  )
}
