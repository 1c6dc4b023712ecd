/** Resources of the MCP server: the schema of GraphQL, and the views of SQL. */
import type { View } from "#projections/views/view.ts"
import { viewSummary, viewText } from "#projections/views/view-text.ts"
import { readSchemaText } from "../schema/schema-text.ts"

/** A resource, and its text. */
export interface McpResource {
  readonly uri: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly mimeType: string
  readonly text: () => string
}

const schemaResource: McpResource = {
  uri: "tidemark://schema",
  name: "schema",
  title: "GraphQL schema",
  description: "The GraphQL schema of the service.",
  mimeType: "application/graphql",
  text: readSchemaText,
}

const viewsIntroduction = `# Views of the tool sql

Addresses and hashes are lower-case hex text with 0x. Amounts are decimals in whole tokens; columns ending in \`_raw\` are the integers. A column ending in
\`_bytes\` is the key of an index: compare it with \`unhex('…')\`, the address without 0x. The resource tidemark://views/<name> describes the columns of a view.
`

const viewsResource = (views: ReadonlyArray<View>): McpResource => ({
  uri: "tidemark://views",
  name: "views",
  title: "Views of SQL",
  description: "The views that the tool sql reads: their rows, columns and types.",
  mimeType: "text/markdown",
  text: () => [viewsIntroduction, ...views.map(viewSummary)].join("\n"),
})

const viewResource = (view: View): McpResource => ({
  uri: `tidemark://views/${view.name}`,
  name: view.name,
  title: `View ${view.name}`,
  description: view.comment,
  mimeType: "text/markdown",
  text: () => viewText(view),
})

/** The resources of each view. */
const viewTemplate = {
  uriTemplate: "tidemark://views/{view}",
  name: "view",
  title: "View of SQL",
  description: "The columns of a view, with types and meanings.",
  mimeType: "text/markdown",
} as const

/** The resources, those of views where statements are answered: listed ones, templates of others, and any of them by its URI. */
export const makeResources = (views: ReadonlyArray<View> | undefined) => {
  const listed = [schemaResource, ...(views === undefined ? [] : [viewsResource(views)])]
  const known = [...listed, ...(views ?? []).map(viewResource)]
  return {
    listed,
    templates: views === undefined ? [] : [viewTemplate],
    read: (uri: string): McpResource | undefined => known.find((each) => each.uri === uri),
  }
}
