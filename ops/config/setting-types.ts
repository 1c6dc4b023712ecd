/** Types of settings, shared by all of them. */
import { isIP } from "node:net"
import { Config, Redacted } from "effect"
import { isOrigin } from "#api/access/key-use.ts"
import { contentLocation } from "#pipelines/outside/content-location.ts"
import { descriptorLocation } from "#pipelines/outside/descriptors/read-directory.ts"
import { parseWebUri } from "#schemas/domain/document-uri.ts"
import type { SettingType } from "./setting.ts"

const anyValue = () => []

const problemUnless = (isValid: boolean, problem: string): ReadonlyArray<string> => (isValid ? [] : [problem])

/** A non-empty text, such as an `address` or a `name`. */
export const text = (unit: string): SettingType<string> => ({ unit, parse: Config.NonEmptyString, check: anyValue })

/** True or false. */
export const flag: SettingType<boolean> = { unit: "true, false", parse: Config.Boolean, check: anyValue }

/** One of some words. */
export const oneOf = <const Word extends string>(words: ReadonlyArray<Word>): SettingType<Word> => ({
  unit: words.join(", "),
  parse: (name) => Config.Literals(words, name),
  check: anyValue,
})

const integer = (unit: string, isValid: (value: number) => boolean, expected: string): SettingType<number> => ({
  unit,
  parse: Config.Int,
  check: (value) => problemUnless(isValid(value), expected),
})

/** An integer above 0. */
export const positive = (unit: string): SettingType<number> =>
  integer(unit, (value) => value > 0, "expected a number above 0")

/** An integer between two bounds, both included. */
export const between = (unit: string, min: number, max: number): SettingType<number> =>
  integer(unit, (value) => value >= min && value <= max, `expected ${min} to ${max}`)

/** The number of a block. */
export const blockNumber = integer("block number", (value) => value >= 0, "expected a block number")

/** Ports have 16 bits. */
const portMax = 65_535

/** A TCP port. */
export const port = integer("port", (value) => value > 0 && value <= portMax, "expected a port")

/** A TCP port to listen on; 0 selects a free one. */
export const listenPort = integer(
  "port",
  (value) => value >= 0 && value <= portMax,
  "expected a port, or 0 for any free one",
)

/** Whether a text is an http or https URL. */
const isHttpUrl = (value: string): boolean => /^https?:$/.test(URL.parse(value)?.protocol ?? "")

/** A URL, normalized. */
export const url: SettingType<string> = {
  unit: "URL",
  parse: (name) => Config.URL(name).pipe(Config.map(({ href }) => href)),
  check: anyValue,
}

/** An http or https URL, normalized. */
export const httpUrl: SettingType<string> = {
  ...url,
  check: (value) => problemUnless(isHttpUrl(value), "expected a http or https URL"),
}

const secretText = (
  unit: string,
  isValid: (value: string) => boolean,
  expected: string,
): SettingType<Redacted.Redacted<string>> => ({
  unit,
  parse: (name) => Config.Redacted(name),
  check: (value) => problemUnless(isValid(Redacted.value(value)), expected),
})

/** An http or https URL that may contain a user and a password. */
export const secretHttpUrl = secretText("URL", isHttpUrl, "expected a http or https URL")

/** The value of a header, which is a secret: printable characters of ASCII. */
export const secretHeader = secretText(
  "text",
  (value) => /^[!-~](?:[ -~]*[!-~])?$/.test(value),
  "expected the value of a header",
)

/** The URL of a PostgreSQL database, with user and password. */
export const secretDatabaseUrl = secretText(
  "URL",
  (value) => /^postgres(?:ql)?:$/.test(URL.parse(value)?.protocol ?? ""),
  "expected a URL like postgres://user:password@host:5432/name",
)

/** A private key of an EVM chain. */
export const privateKey = secretText(
  "secret",
  (value) => /^0x[0-9a-f]{64}$/i.test(value),
  "expected 0x and 64 hex digits",
)

/** A password. */
export const secret: SettingType<Redacted.Redacted<string>> = {
  unit: "secret",
  parse: (name) => Config.Redacted(name),
  check: anyValue,
}

const listUnit = "list, commas"

const listOf = (value: string): ReadonlyArray<string> =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")

const texts = (isValid: (value: string) => boolean, expected: string): SettingType<ReadonlyArray<string>> => ({
  unit: listUnit,
  parse: (name) => Config.String(name).pipe(Config.map(listOf)),
  check: (values) => problemUnless(values.every(isValid), expected),
})

const oneOrMore = (isValid: (value: string) => boolean, expected: string): SettingType<ReadonlyArray<string>> => ({
  unit: listUnit,
  parse: (name) => Config.NonEmptyString(name).pipe(Config.map(listOf)),
  check: (values) => problemUnless(values.length > 0 && values.every(isValid), expected),
})

/** A list of texts that all match a pattern. */
export const list = (pattern: RegExp, expected: string): SettingType<ReadonlyArray<string>> =>
  texts((value) => pattern.test(value), expected)

/** One or more http or https URLs. */
export const httpUrls = oneOrMore(isHttpUrl, "expected http or https URLs, separated by commas")

const isSecureUrl = (value: string): boolean => {
  const parsed = parseWebUri(value)
  return parsed.kind === "https" && /^https:/i.test(value) && !value.endsWith("/") && !/[?#]/.test(value)
}

/** Public `https` URLs that a path is appended to. */
export const secureUrls = oneOrMore(
  isSecureUrl,
  "expected https URLs without port, user, query and slash at the end, separated by commas",
)

/** Locations per source: one process reads them all, one after the other. @limit operators */
const locationsMax = 16

/** Whether a text has the form of a URL and is not one that may be fetched, or names a package that is not installed. */
const isBadLocation = (value: string): boolean => {
  if (value.startsWith("npm:")) return !isInstalled(value)
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return false
  const parsed = URL.parse(value)
  return parsed === null || !isHttpUrl(value) || parsed.username !== "" || parsed.password !== ""
}

const isInstalled = (location: string): boolean => {
  try {
    return contentLocation(location).name === location
  } catch {
    return false
  }
}

/** URLs, packages and paths of a source's content. Problems do not repeat them: a query may contain a key. */
export const locations: SettingType<ReadonlyArray<string>> = {
  unit: listUnit,
  parse: (name) => Config.String(name).pipe(Config.map(listOf)),
  check: (values) => {
    if (values.some(isBadLocation)) {
      return ["expected http or https URLs without user and password, npm: and installed packages, or paths of files"]
    }
    return [
      ...problemUnless(values.length <= locationsMax, `expected at most ${locationsMax} URLs and paths`),
      ...problemUnless(
        new Set(values.map((value) => contentLocation(value).name)).size === values.length,
        "expected each URL and path once",
      ),
    ]
  },
}

const isLocated = (value: string): boolean => {
  try {
    return descriptorLocation(value).name !== ""
  } catch {
    return false
  }
}

/** A directory of descriptors. */
export const descriptorDirectory: SettingType<string> = {
  unit: "path",
  parse: Config.NonEmptyString,
  check: (value) =>
    problemUnless(isLocated(value), "expected the path of a directory, or npm: and an installed package"),
}

const prefixBitsMax: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

const isAddressRange = (value: string): boolean => {
  const [, address = "", prefix = "1"] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? []
  // A zero-length prefix would trust every address; fastify refuses it.
  return Number(prefix) >= 1 && Number(prefix) <= (prefixBitsMax[isIP(address)] ?? 0)
}

/** IP addresses, and ranges of them. */
export const addressRanges = texts(isAddressRange, "expected addresses like 10.0.0.1 or 10.0.0.0/8")

/** A text that matches a pattern; may be empty. */
export const matching = (unit: string, pattern: RegExp, expected: string): SettingType<string> => ({
  unit,
  parse: (name) => Config.String(name),
  check: (value) => problemUnless(pattern.test(value), expected),
})

/** An address of an EVM chain, in lower case. */
export const evmAddress: SettingType<string> = {
  unit: "address",
  parse: (name) => Config.String(name).pipe(Config.map((value) => value.toLowerCase())),
  check: (value) => problemUnless(/^0x[0-9a-f]{40}$/.test(value), "expected 0x and 40 hex digits"),
}

/** Minimum length of a key or password in the settings: 64 bits as hexadecimal digits, which cannot be guessed over a network. @limit operators */
const secretCharactersMin = 16

/** 8 different characters: rare in secrets that are typed rather than generated. */
const secretAlphabetMin = 8

/** Form of a strong secret, as the end of `expected …`. */
export const strongSecretExpected = `expected at least ${secretCharactersMin} visible characters, ${secretAlphabetMin} of them different`

/** True for a secret that is long, varied, and made of visible ASCII characters, as headers require. */
export const isStrongSecret = (value: Redacted.Redacted<string>): boolean => {
  const characters = Redacted.value(value)
  return (
    /^[\x21-\x7e]+$/.test(characters) &&
    characters.length >= secretCharactersMin &&
    new Set(characters).size >= secretAlphabetMin
  )
}

/** Strong secrets; an empty variable gives an empty list, an empty element is a weak secret. */
export const strongSecrets: SettingType<ReadonlyArray<Redacted.Redacted<string>>> = {
  unit: listUnit,
  parse: (name) =>
    Config.Redacted(name).pipe(
      Config.map((values) =>
        Redacted.value(values) === ""
          ? []
          : Redacted.value(values)
              .split(",")
              .map((value) => Redacted.make(value.trim())),
      ),
    ),
  check: (values) =>
    values.flatMap((value, index) => (isStrongSecret(value) ? [] : [`${strongSecretExpected}, in key ${index + 1}`])),
}

/** Origins allowed by CORS: `*` for all, or a list, empty for `none`. */
export type CorsOrigins = "*" | ReadonlyArray<string>

/** Origins as browsers send them. */
export const corsOrigins: SettingType<CorsOrigins> = {
  unit: listUnit,
  parse: (name) =>
    Config.NonEmptyString(name).pipe(
      Config.map((value) => {
        if (value === "*") return "*"
        return value === "none" ? [] : value.split(",").map((origin) => origin.trim())
      }),
    ),
  check: (origins) =>
    problemUnless(
      origins === "*" || origins.every(isOrigin),
      "expected *, none, or origins like https://wallet.example without wildcards, separated by commas",
    ),
}
