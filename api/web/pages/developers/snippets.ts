/** A query as the code of a client. Pure. */

/** Clients that have snippets. */
export const snippetClients = [
  ["curl", "curl"],
  ["fetch", "fetch"],
  ["graphql-request", "graphql-request"],
  ["python", "Python"],
] as const

/** A client that has snippets. */
export type SnippetClient = (typeof snippetClients)[number][0]

/** A request as a snippet sends it. */
export interface SnippetRequest {
  readonly url: string
  readonly key: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

/** A text as one argument of a POSIX shell. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** A text as a template literal of JavaScript. */
export const templateLiteral = (text: string): string => `\`${text.replace(/[\\`]|\$\{/g, "\\$&")}\``

/** A text as a string of Python over several lines. */
export const pythonText = (text: string): string => `"""${text.replace(/[\\"]/g, "\\$&")}"""`

const pythonWords: Readonly<Record<string, string>> = { true: "True", false: "False", null: "None" }

/** A value as Python writes it. */
export const pythonValue = (value: unknown): string =>
  JSON.stringify(value, undefined, 2).replace(/"(?:[^"\\]|\\.)*"|true|false|null/g, (part) => pythonWords[part] ?? part)

const hasVariables = ({ variables }: SnippetRequest): boolean => Object.keys(variables).length > 0

const jsonOf = (value: unknown): string => JSON.stringify(value, undefined, 2)

const curlSnippet = (request: SnippetRequest): string => {
  const { url, key, query, variables } = request
  const body = JSON.stringify({ query, ...(hasVariables(request) && { variables }) })
  return `curl ${url} \\
  -H 'content-type: application/json' \\
  -H ${shellQuoted(`x-service-api-key: ${key}`)} \\
  -d ${shellQuoted(body)}
`
}

const fetchSnippet = (request: SnippetRequest): string => `const query = ${templateLiteral(request.query)}
${hasVariables(request) ? `\nconst variables = ${jsonOf(request.variables)}\n` : ""}
const response = await fetch("${request.url}", {
  method: "POST",
  headers: { "content-type": "application/json", "x-service-api-key": ${JSON.stringify(request.key)} },
  body: JSON.stringify({ query${hasVariables(request) ? ", variables" : ""} }),
})
const { data, errors } = await response.json()
`

const requestSnippet = (request: SnippetRequest): string => `import { gql, GraphQLClient } from "graphql-request"

const client = new GraphQLClient("${request.url}", { headers: { "x-service-api-key": ${JSON.stringify(request.key)} } })

const query = gql${templateLiteral(request.query)}

const data = await client.request(query${hasVariables(request) ? `, ${jsonOf(request.variables)}` : ""})
`

const pythonSnippet = (request: SnippetRequest): string => `import requests

query = ${pythonText(request.query)}

response = requests.post(
    "${request.url}",
    headers={"x-service-api-key": ${JSON.stringify(request.key)}},
    json={"query": query${hasVariables(request) ? `, "variables": ${pythonValue(request.variables)}` : ""}},
)
print(response.json())
`

const writers: Readonly<Record<SnippetClient, (request: SnippetRequest) => string>> = {
  curl: curlSnippet,
  fetch: fetchSnippet,
  "graphql-request": requestSnippet,
  python: pythonSnippet,
}

/** The code that sends a request by a client. */
export const snippetOf = (client: SnippetClient, request: SnippetRequest): string => writers[client](request)
