/**
 * Replaces `fetch` by that of a page: requests have the origin of the first argument and obey CORS, by the Fetch standard's sections on CORS. A
 * program gets it by `--import`. Redirects, credentials and the cache of preflights are left out.
 */
const plainFetch = globalThis.fetch
const [, , origin = ""] = process.argv

const isSafeHeader = ([name, value]: readonly [string, string]): boolean =>
  name === "content-type"
    ? /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/.test(value)
    : ["accept", "accept-language", "content-language"].includes(name)

const namesOf = (header: string | null): ReadonlyArray<string> =>
  (header ?? "").split(",").map((name) => name.trim().toLowerCase())

const requireOrigin = ({ headers }: Response): void => {
  const allowed = headers.get("access-control-allow-origin")
  if (allowed !== "*" && allowed !== origin) throw new TypeError(`CORS: ${origin} is not allowed.`)
}

/** Asks before a request that no form could send. */
const preflight = async ({ url, method }: Request, headers: ReadonlyArray<string>): Promise<void> => {
  const response = await plainFetch(url, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": method,
      ...(headers.length > 0 && { "access-control-request-headers": headers.join(",") }),
    },
  })
  if (!response.ok) throw new TypeError(`CORS: the preflight ended with ${response.status}.`)
  requireOrigin(response)
  const methods = namesOf(response.headers.get("access-control-allow-methods"))
  if (!methods.includes(method.toLowerCase()) && !["GET", "HEAD", "POST"].includes(method)) {
    throw new TypeError(`CORS: the method ${method} is not allowed.`)
  }
  const allowed = namesOf(response.headers.get("access-control-allow-headers"))
  const refused = headers.find((name) => !allowed.includes(name))
  if (refused !== undefined) throw new TypeError(`CORS: the header ${refused} is not allowed.`)
}

const readableHeaders = ["cache-control", "content-language", "content-length", "content-type", "expires", "pragma"]

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const unsafe = [...request.headers].filter((header) => !isSafeHeader(header)).map(([name]) => name)
  const isPlain = ["GET", "HEAD", "POST"].includes(request.method)
  if (unsafe.length > 0 || !isPlain) await preflight(request, unsafe)
  const response = await plainFetch(request, { headers: { ...Object.fromEntries(request.headers), origin } })
  requireOrigin(response)
  const exposed = namesOf(response.headers.get("access-control-expose-headers"))
  const headers = [...response.headers].filter(([name]) => readableHeaders.includes(name) || exposed.includes(name))
  return new Response(response.status === 304 ? null : response.body, { status: response.status, headers })
}
