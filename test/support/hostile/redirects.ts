/** Redirects that never end, or that lead where nothing is fetched. */
import { caseOf, type HostileCase, responseOf, sending, uniqueHost } from "./hostile-case.ts"

const statuses = [301, 302, 303, 307, 308]

const loops: ReadonlyArray<HostileCase> = statuses.flatMap((status) => [
  caseOf(`a loop by ${status}`, "too-many-redirects", sending(responseOf(status, { location: "/" }))),
  caseOf(`an endless path by ${status}`, "too-many-redirects", (socket, { path }) => {
    socket.end(responseOf(status, { location: `${path}a` }))
  }),
  caseOf(`an endless row of names by ${status}`, "too-many-redirects", (socket, { host }) => {
    // The server recognises its cases by the last two labels.
    socket.end(responseOf(status, { location: `https://a.${host}/` }))
  }),
  caseOf(`a redirect by ${status} without a target`, "redirect-refused", sending(responseOf(status))),
])

const chains: ReadonlyArray<HostileCase> = [1, 2, 3, 4, 5, 10, 100].map((length) =>
  caseOf(
    `${length} redirects`,
    length <= 3 ? { form: "json", name: "end" } : "too-many-redirects",
    (socket, { path }) => {
      const position = Number(path.slice(1))
      if (position === length) socket.end(responseOf(200, {}, '{"name":"end"}'))
      else socket.end(responseOf(302, { location: `/${position + 1}` }))
    },
  ),
)

const targets = [
  "ftp://files.example/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  'data:application/json,{"name":"x"}',
  "gopher://files.example:70/",
  "ws://files.example/",
  "blob:https://files.example/1",
  "about:blank",
  "https://user@files.example/",
  "https://user:secret@files.example/",
  "https://files.example:22/",
  "https://files.example:6379/",
  "https://files.example:8443/",
  "https://",
  "https://[::1",
  "https://files.example:99999/",
  "//user@files.example/",
  `https://files.example/${"x".repeat(4_000)}`,
  "ipfs://bafybeihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku",
]

const refusals: ReadonlyArray<HostileCase> = [302, 308].flatMap((status) =>
  targets.map((target) =>
    caseOf(
      `a redirect by ${status} to ${target.slice(0, 40)}`,
      "redirect-refused",
      sending(responseOf(status, { location: target })),
    ),
  ),
)

const upgrades: ReadonlyArray<HostileCase> = ["http://", "HTTP://", "//"].map((prefix) => {
  const host = uniqueHost()
  return {
    title: `a redirect to ${prefix}, which is read over TLS`,
    uri: `https://${host}/`,
    respond: (socket, { path }) => {
      if (path === "/end") socket.end(responseOf(200, {}, '{"name":"end"}'))
      else socket.end(responseOf(302, { location: `${prefix}${host}/end` }))
    },
    outcome: { form: "json", name: "end" },
  }
})

/** Cases of redirects. */
export const redirectCases: ReadonlyArray<HostileCase> = [...loops, ...chains, ...refusals, ...upgrades]
