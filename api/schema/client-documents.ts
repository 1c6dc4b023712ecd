/** The GraphQL documents of the web app: its `.graphql` files, whose fragments any of them may spread. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import {
  type DefinitionNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from "graphql"

/** Folder of the web app. */
export const webSources = fileURLToPath(new URL("../web/", import.meta.url))

/** An operation of a file. */
export interface ClientOperation {
  /** Name of the constant that a module imports: that of the operation with a small initial. */
  readonly constant: string
  readonly definition: OperationDefinitionNode
  /** The fragments that it spreads, directly or by others. */
  readonly fragments: ReadonlyArray<FragmentDefinitionNode>
}

/** A file of documents, by its path. */
export interface ClientFile {
  readonly path: string
  readonly operations: ReadonlyArray<ClientOperation>
  readonly fragments: ReadonlyArray<FragmentDefinitionNode>
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** Names of the fragments that a definition spreads, directly or by others. */
const spreadNames = (definition: DefinitionNode, fragments: Fragments): ReadonlySet<string> => {
  const names = new Set<string>()
  const add = (node: DefinitionNode): void => {
    visit(node, {
      FragmentSpread: ({ name: { value } }) => {
        if (names.has(value)) return
        names.add(value)
        const fragment = fragments.get(value)
        if (fragment === undefined) throw new Error(`No file of the web app has the fragment ${value}.`)
        add(fragment)
      },
    })
  }
  add(definition)
  return names
}

const constantOf = ({ name }: OperationDefinitionNode): string => {
  if (name === undefined) throw new Error("An operation of the web app has a name.")
  return `${name.value.charAt(0).toLowerCase()}${name.value.slice(1)}`
}

/** The files of the web app, by path. Throws where an operation is anonymous or spreads an unknown fragment. */
export const readClientFiles = (): ReadonlyArray<ClientFile> => {
  const parsed = globSync("**/*.graphql", { cwd: webSources })
    .sort()
    .map((name) => join(webSources, name))
    .map((path) => ({ path, definitions: parse(readFileSync(path, "utf8"), { noLocation: true }).definitions }))
  const fragmentsOf = (definitions: ReadonlyArray<DefinitionNode>): ReadonlyArray<FragmentDefinitionNode> =>
    definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
  const fragments: Fragments = new Map(
    parsed.flatMap(({ definitions }) => fragmentsOf(definitions)).map((fragment) => [fragment.name.value, fragment]),
  )
  return parsed.map(({ path, definitions }) => ({
    path,
    fragments: fragmentsOf(definitions),
    operations: definitions
      .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
      .map((definition) => ({
        constant: constantOf(definition),
        definition,
        fragments: [...spreadNames(definition, fragments)].flatMap((name) => fragments.get(name) ?? []),
      })),
  }))
}

/** The text that a client sends for an operation. */
export const textOfOperation = ({ definition, fragments }: ClientOperation): string =>
  stripIgnoredCharacters([definition, ...fragments].map(print).join("\n"))
