/** Links of an account to other services, by the text records of its names. They are untrusted: only names and URLs of the expected form become links. */
import { Effect } from "effect"
import type { IdentityModel } from "#schemas/graphql/identity-model.ts"
import type { AccountModel } from "#schemas/graphql/model.ts"
import type { AccountLoaders } from "../accounts/account-loaders.ts"
import type { AccountSocialLink, AccountSocialLinkName } from "../schema/generated.ts"
import { recordsOf } from "./published-avatar.ts"

/** Longest URL of a website, in characters. Longer ones are no links. */
const urlCharactersMax = 2_048

/** The URL of a website, over the web and without credentials. */
const websiteOf = (text: string): string | undefined => {
  const trimmed = text.trim()
  // A host without a scheme is what most people type.
  const url = URL.parse(/^[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/|$)/i.test(trimmed) ? `https://${trimmed}` : trimmed)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return undefined
  return url.href.length > urlCharactersMax ? undefined : url.href
}

/** A reader of the name of an account at a service: the name, with or without an at sign, or the URL of its page. */
const handleReader = (options: { readonly hosts: string; readonly name: string; readonly page: string }) => {
  const pattern = new RegExp(`^(?:(?:https?://)?(?:www\\.)?(?:${options.hosts})/)?@?(${options.name})/?$`, "i")
  return (text: string): string | undefined => {
    const [, name] = pattern.exec(text.trim()) ?? []
    return name === undefined ? undefined : `${options.page}${name}`
  }
}

/** An address of plain characters, of at most 254 as RFC 5321 has it. */
const mailOf = (text: string): string | undefined => {
  const trimmed = text.trim()
  const isMail = trimmed.length <= 254 && /^[a-z\d][a-z\d._+-]*@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(trimmed)
  return isMail ? `mailto:${trimmed}` : undefined
}

interface LinkKind {
  readonly name: AccountSocialLinkName
  /** The key of the record. Source: ENSIP-5. */
  readonly key: string
  readonly urlOf: (text: string) => string | undefined
}

const linkKinds: ReadonlyArray<LinkKind> = [
  { name: "WEBSITE", key: "url", urlOf: websiteOf },
  {
    name: "TWITTER",
    key: "com.twitter",
    urlOf: handleReader({ hosts: "twitter\\.com|x\\.com", name: "\\w{1,15}", page: "https://x.com/" }),
  },
  {
    name: "GITHUB",
    key: "com.github",
    urlOf: handleReader({
      hosts: "github\\.com",
      name: "[a-z\\d](?:-?[a-z\\d]){0,38}",
      page: "https://github.com/",
    }),
  },
  { name: "EMAIL", key: "email", urlOf: mailOf },
]

/** The links of an account, each by the first of its names that has a usable record. */
export const socialLinksOf = (identity: IdentityModel | undefined): ReadonlyArray<AccountSocialLink> =>
  linkKinds.flatMap(({ name, key, urlOf }): ReadonlyArray<AccountSocialLink> => {
    const url = recordsOf(identity, key)
      .map(urlOf)
      .find((found) => found !== undefined)
    return url === undefined ? [] : [{ name, url, source: "ENS" }]
  })

/** Resolvers of the links of `Account`. */
export const socialLinkFields = {
  socialLinks: ({ address }: AccountModel, _args: unknown, { identities }: Pick<AccountLoaders, "identities">) =>
    Effect.map(identities.load(address), socialLinksOf),
}
