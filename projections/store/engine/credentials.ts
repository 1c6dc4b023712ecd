/** Authentication of the engine's callers: two users, each with a password, compared as digests in constant time. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import type { IncomingHttpHeaders } from "node:http"
import { ClickhouseException } from "./clickhouse-exception.ts"

/** The user with all rights, ClickHouse's own default. */
export const engineUsername = "default"

/** The user of statements of callers, who only reads views. */
export const analystUsername = "analyst"

/** A user of the engine. */
export type EngineUser = typeof engineUsername | typeof analystUsername

/** The password of `analyst`, derived from that of `default`: no other secret is needed. */
export const analystPasswordOf = (password: string): string =>
  createHmac("sha256", password).update(analystUsername).digest("hex")

interface Credentials {
  readonly username: string
  readonly password: string
}

/** Credentials in HTTP basic authentication or in ClickHouse's own headers. */
const presentedIn = (headers: IncomingHttpHeaders): Credentials | undefined => {
  const [, encoded] = /^Basic (\S+)$/i.exec(headers.authorization ?? "") ?? []
  if (encoded !== undefined) {
    const text = Buffer.from(encoded, "base64").toString("utf8")
    const colon = text.indexOf(":")
    return colon < 0 ? undefined : { username: text.slice(0, colon), password: text.slice(colon + 1) }
  }
  const { "x-clickhouse-user": username = engineUsername, "x-clickhouse-key": password } = headers
  return password === undefined ? undefined : { username: String(username), password: String(password) }
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest()

/**
 * Creates the check of a request's headers: the user of valid credentials, otherwise ClickHouse's exception `REQUIRED_PASSWORD` or
 * `AUTHENTICATION_FAILED`.
 */
export const makeAuthentication = (password: string) => {
  const expected = [
    { user: engineUsername, digest: digestOf(`${engineUsername}:${password}`) },
    { user: analystUsername, digest: digestOf(`${analystUsername}:${analystPasswordOf(password)}`) },
  ] as const
  return (headers: IncomingHttpHeaders): EngineUser | ClickhouseException => {
    const presented = presentedIn(headers)
    // Clients without a password send an empty one.
    if (presented === undefined || presented.password === "") {
      const reason = "The local engine needs the password that its data directory holds in engine-password."
      return new ClickhouseException({ code: 194, name: "REQUIRED_PASSWORD", reason })
    }
    const digest = digestOf(`${presented.username}:${presented.password}`)
    const matching = expected.find((each) => timingSafeEqual(digest, each.digest))
    if (matching !== undefined) return matching.user
    const reason = "Authentication failed: the password is incorrect, or there is no user of this name."
    return new ClickhouseException({ code: 516, name: "AUTHENTICATION_FAILED", reason })
  }
}
