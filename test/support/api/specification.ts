/**
 * Compares the served schema with the specification, member by member. A member is a field, an argument, an input field, a value of an enum
 * or a member of a union. Where the specification has a name without a type, its transcription has `Unstated`, and any type is accepted.
 */
import { type DefinitionNode, type FieldDefinitionNode, type InputValueDefinitionNode, parse, print } from "graphql"

/** One member as declared by the specification or the service. */
export interface Member {
  /** `Type.field`, `Type.field(argument:)`, `Enum.VALUE`. */
  readonly path: string
  /** Its type as SDL; empty for members without one. */
  readonly type: string
  /** Its default as SDL; absent without one. */
  readonly defaultValue: string | undefined
  readonly isDeprecated: boolean
  /** Kind of the declaration: `object`, `interface`, `input`, `enum`, `union` or `scalar`. */
  readonly kind: string
}

const isDeprecated = (node: { readonly directives?: ReadonlyArray<{ readonly name: { readonly value: string } }> }) =>
  node.directives?.some((directive) => directive.name.value === "deprecated") ?? false

const inputMember = (path: string, kind: string, node: InputValueDefinitionNode): Member => ({
  path,
  kind,
  type: print(node.type),
  defaultValue: node.defaultValue === undefined ? undefined : print(node.defaultValue),
  isDeprecated: isDeprecated(node),
})

const fieldMembers = (owner: string, kind: string, field: FieldDefinitionNode): ReadonlyArray<Member> => {
  const path = `${owner}.${field.name.value}`
  return [
    { path, kind, type: print(field.type), defaultValue: undefined, isDeprecated: isDeprecated(field) },
    ...(field.arguments ?? []).map((node) => inputMember(`${path}(${node.name.value}:)`, "argument", node)),
  ]
}

const plainMember = (path: string, kind: string): Member => ({
  path,
  kind,
  type: "",
  defaultValue: undefined,
  isDeprecated: false,
})

const membersOf = (definition: DefinitionNode): ReadonlyArray<Member> => {
  switch (definition.kind) {
    case "ObjectTypeDefinition":
    case "InterfaceTypeDefinition": {
      const owner = definition.name.value
      const kind = definition.kind === "ObjectTypeDefinition" ? "object" : "interface"
      return [
        ...(definition.fields ?? []).flatMap((field) => fieldMembers(owner, kind, field)),
        ...(definition.interfaces ?? []).map((node) => plainMember(`${owner} implements ${node.name.value}`, kind)),
      ]
    }
    case "InputObjectTypeDefinition":
      return (definition.fields ?? []).map((node) =>
        inputMember(`${definition.name.value}.${node.name.value}`, "input", node),
      )
    case "EnumTypeDefinition":
      return (definition.values ?? []).map((node) => plainMember(`${definition.name.value}.${node.name.value}`, "enum"))
    case "UnionTypeDefinition":
      return (definition.types ?? []).map((node) =>
        plainMember(`${definition.name.value} = ${node.name.value}`, "union"),
      )
    case "ScalarTypeDefinition":
      return definition.name.value === "Unstated" ? [] : [plainMember(definition.name.value, "scalar")]
    default:
      return []
  }
}

/** Every member of an SDL document, by path. */
export const sdlMembers = (sdl: string): ReadonlyMap<string, Member> =>
  new Map(parse(sdl).definitions.flatMap((definition) => membersOf(definition).map((member) => [member.path, member])))

const ownerOf = (path: string): string => path.split(/[. ]/)[0] ?? ""

const isClosed = (kind: string): boolean => kind === "enum" || kind === "union"

/** Members of the specification that the service changes. */
const changedMembers = (specified: ReadonlyMap<string, Member>, served: ReadonlyMap<string, Member>) =>
  [...specified.values()].flatMap((member) => {
    const answer = served.get(member.path)
    if (answer === undefined) return []
    const faults: Array<string> = []
    if (answer.kind !== member.kind)
      faults.push(`${member.path} is of an ${answer.kind}, specified of an ${member.kind}`)
    if (member.type !== "Unstated" && answer.type !== member.type)
      faults.push(`${member.path} is ${answer.type}, specified ${member.type}`)
    if (member.defaultValue !== undefined && answer.defaultValue !== member.defaultValue)
      faults.push(`${member.path} has the default ${answer.defaultValue}, specified ${member.defaultValue}`)
    if (member.isDeprecated && !answer.isDeprecated) faults.push(`${member.path} is not deprecated, as specified`)
    return faults
  })

/** Interfaces that a type implements in the specification and not in the service. */
const missingInterfaces = (specified: ReadonlyMap<string, Member>, served: ReadonlyMap<string, Member>) => {
  const owners = new Set([...served.keys()].map(ownerOf))
  return [...specified.keys()].flatMap((path) => {
    const [owner = "", name] = path.split(" implements ")
    return name === undefined || served.has(path) || !owners.has(owner)
      ? []
      : [`${owner} does not implement ${name}, as specified`]
  })
}

/** Members of the service that would break clients written for the specification. */
const strayMembers = (specified: ReadonlyMap<string, Member>, served: ReadonlyMap<string, Member>) => {
  const closed = new Set([...specified.values()].filter(({ kind }) => isClosed(kind)).map(({ path }) => ownerOf(path)))
  return [...served.values()]
    .filter(({ path }) => !specified.has(path))
    .flatMap((member) => {
      if (isClosed(member.kind) && closed.has(ownerOf(member.path))) return [`${member.path} is not in the closed list`]
      const isDemanded = member.type.endsWith("!") && member.defaultValue === undefined
      const callee = member.kind === "argument" ? member.path.replace(/\(.*/, "") : ownerOf(member.path)
      const isCalleeSpecified =
        member.kind === "argument"
          ? specified.has(callee)
          : member.kind === "input" && [...specified.keys()].some((path) => ownerOf(path) === callee)
      return isDemanded && isCalleeSpecified ? [`${member.path} is demanded and not specified`] : []
    })
}

/** Contradictions of the service with the specification, as sentences; none if there are no contradictions. */
export const contradictions = (
  specified: ReadonlyMap<string, Member>,
  served: ReadonlyMap<string, Member>,
): ReadonlyArray<string> => [
  ...changedMembers(specified, served),
  ...missingInterfaces(specified, served),
  ...strayMembers(specified, served),
]
