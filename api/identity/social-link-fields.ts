/**
 * Links of an account to other services, by the text records of its names and by its social profile. They are untrusted: only names and URLs of the
 * expected form become links.
 */
import { Effect } from "effect"
import type { IdentityModel } from "#schemas/graphql/identity-model.ts"
import type { AccountModel } from "#schemas/graphql/model.ts"
import type { ProfileMember } from "#schemas/social/social-change.ts"
import type { SocialUser } from "#schemas/social/social-user.ts"
import type { AccountSocialLink, AccountSocialLinkName, AccountSocialLinkSource } from "../schema/generated.ts"
import { warpcastPage } from "../social/profile.ts"
import type { IdentityContext } from "./identity-context.ts"
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
  /** The member of a social profile. */
  readonly member?: ProfileMember
  readonly urlOf: (text: string) => string | undefined
}

const linkKinds: ReadonlyArray<LinkKind> = [
  { name: "WEBSITE", key: "url", member: "url", urlOf: websiteOf },
  {
    name: "TWITTER",
    key: "com.twitter",
    member: "twitter",
    urlOf: handleReader({ hosts: "twitter\\.com|x\\.com", name: "\\w{1,15}", page: "https://x.com/" }),
  },
  {
    name: "GITHUB",
    key: "com.github",
    member: "github",
    urlOf: handleReader({
      hosts: "github\\.com",
      name: "[a-z\\d](?:-?[a-z\\d]){0,38}",
      page: "https://github.com/",
    }),
  },
  { name: "EMAIL", key: "email", urlOf: mailOf },
]

interface PublishedText {
  readonly text: string
  readonly source: AccountSocialLinkSource
}

/** Published links of an account for a service, in the order of sources. */
const textsOf = (
  { key, member }: LinkKind,
  identity: IdentityModel | undefined,
  user: SocialUser | undefined,
): ReadonlyArray<PublishedText> => {
  const records = recordsOf(identity, key).map((text) => ({ text, source: "ENS" as const }))
  const text = member === undefined ? undefined : user?.profile.get(member)
  return text === undefined ? records : [...records, { text, source: "SOCIAL" }]
}

/** The links of an account, each by the first usable text, and the page of its social profile. */
export const socialLinksOf = (
  identity: IdentityModel | undefined,
  user: SocialUser | undefined,
): ReadonlyArray<AccountSocialLink> => {
  const links = linkKinds.flatMap((kind): ReadonlyArray<AccountSocialLink> => {
    const [link] = textsOf(kind, identity, user).flatMap(({ text, source }) => {
      const url = kind.urlOf(text)
      return url === undefined ? [] : [{ name: kind.name, url, source }]
    })
    return link === undefined ? [] : [link]
  })
  const page = user === undefined ? undefined : warpcastPage(user)
  return page === undefined ? links : [...links, { name: "WARPCAST", url: page, source: "SOCIAL" }]
}

/** Resolvers of the links of `Account`. */
export const socialLinkFields = {
  socialLinks: Effect.fnUntraced(function* (
    { address }: AccountModel,
    _args: unknown,
    { identities, userOfAccount }: Pick<IdentityContext, "identities" | "userOfAccount">,
  ) {
    return socialLinksOf(yield* identities.load(address), yield* userOfAccount.load(address))
  }),
}
