import { assert, describe, it } from "vitest"
import { socialLinksOf } from "#api/identity/social-link-fields.ts"
import type { NameModel } from "#schemas/graphql/identity-model.ts"
import type { SocialUser } from "#schemas/social/social-user.ts"

const nameWith = (texts: Readonly<Record<string, string>>): NameModel => ({
  name: "ada.eth",
  node: `0x${"11".repeat(32)}`,
  texts: new Map(Object.entries(texts)),
  expiresMs: undefined,
})

const urlsOf = (texts: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  socialLinksOf({ ens: nameWith(texts), basename: undefined }, undefined).map(({ url }) => url)

describe("socialLinksOf", () => {
  it("makes no link of what is no name or address of the service", () => {
    const refused: ReadonlyArray<Readonly<Record<string, string>>> = [
      { url: "javascript:alert(1)" },
      { url: "data:text/html,x" },
      { url: "https://user:secret@example.com" },
      { url: "example" },
      { url: `https://example.com/${"a".repeat(2_048)}` },
      { "com.twitter": "ada lovelace" },
      { "com.twitter": "../login" },
      { "com.twitter": "https://evil.example/ada" },
      { "com.twitter": "abcdefghijklmnop" },
      { "com.github": "-ada" },
      { "com.github": "ada--lovelace" },
      { "com.github": "ada/repository" },
      { email: "ada" },
      { email: "ada@example.com?bcc=eve@example.com" },
      { email: "ada@example.com,eve@example.com" },
      { "com.discord": "ada" },
      {},
    ]
    for (const texts of refused) assert.deepStrictEqual(urlsOf(texts), [], JSON.stringify(texts))
  })

  it("links names with and without an at sign, and pages of the service", () => {
    for (const text of ["ada_1", " @ada_1 ", "https://twitter.com/ada_1", "x.com/ada_1/", "https://www.x.com/@ada_1"]) {
      assert.deepStrictEqual(urlsOf({ "com.twitter": text }), ["https://x.com/ada_1"], text)
    }
    for (const text of ["ada-1", "@ada-1", "https://github.com/ada-1"]) {
      assert.deepStrictEqual(urlsOf({ "com.github": text }), ["https://github.com/ada-1"], text)
    }
  })

  it("links websites, also those without a scheme, and addresses", () => {
    assert.deepStrictEqual(urlsOf({ url: "http://example.com", email: "ada+1@example.com" }), [
      "http://example.com/",
      "mailto:ada+1@example.com",
    ])
    assert.deepStrictEqual(urlsOf({ url: "ada.example.com/me" }), ["https://ada.example.com/me"])
  })

  it("prefers the name of Ethereum, and takes from the name of Base what that one lacks", () => {
    const ens = nameWith({ url: "https://one.example", "com.github": "not a name" })
    const basename = nameWith({ url: "https://two.example", "com.github": "ada" })
    assert.deepStrictEqual(socialLinksOf({ ens, basename }, undefined), [
      { name: "WEBSITE", url: "https://one.example/", source: "ENS" },
      { name: "GITHUB", url: "https://github.com/ada", source: "ENS" },
    ])
    assert.deepStrictEqual(socialLinksOf(undefined, undefined), [])
  })

  it("takes from a social profile what names lack, and links its page only by a proven name", () => {
    const user = (username: string | undefined): SocialUser => ({
      fid: 1,
      custody: undefined,
      addresses: [],
      profile: new Map([
        ["url", "https://two.example"],
        ["twitter", "ada_1"],
        ["github", "../login"],
      ]),
      username: username === undefined ? undefined : { name: username, registry: "hub" },
    })
    const ens = nameWith({ url: "https://one.example" })
    const twitter = { name: "TWITTER", url: "https://x.com/ada_1", source: "SOCIAL" } as const
    assert.deepStrictEqual(socialLinksOf({ ens, basename: undefined }, user("ada/x")), [
      { name: "WEBSITE", url: "https://one.example/", source: "ENS" },
      twitter,
      { name: "WARPCAST", url: "https://warpcast.com/ada%2Fx", source: "SOCIAL" },
    ])
    assert.deepStrictEqual(socialLinksOf(undefined, user(undefined)), [
      { name: "WEBSITE", url: "https://two.example/", source: "SOCIAL" },
      twitter,
    ])
  })
})
