import { assert, describe, it } from "vitest"
import { readGift } from "#api/web/client/fragment.ts"
import {
  type Announcement,
  announcedUrl,
  announcementJson,
  announcementText,
  appLink,
  exampleQueries,
} from "#ops/roles/announcement.ts"

const accounts = ["1", "2", "3", "4", "5"].map((digit): `0x${string}` => `0x${digit.repeat(40)}`)

const announced = {
  graphqlUrl: "http://127.0.0.1:4000/graphql",
  appUrl: "http://127.0.0.1:4000/",
  apiKey: "a key&of=somebody#",
  hasIssuedKeys: false,
  chains: [],
  accounts,
  names: [],
  tokens: [],
  fids: [],
} satisfies Announcement

describe("appLink", () => {
  it("hands a key of any characters and some accounts to the page", () => {
    const link = new URL(appLink(announced))
    assert.strictEqual(`${link.origin}${link.pathname}${link.search}`, announced.appUrl)
    assert.deepStrictEqual(readGift(link.hash), { key: announced.apiKey, accounts: accounts.slice(0, 4) })
  })

  it("names no accounts where there are none", () => {
    assert.notInclude(appLink({ ...announced, accounts: [] }), "accounts")
  })
})

describe("announcedUrl", () => {
  it("has nothing that may be a key", () => {
    assert.strictEqual(
      announcedUrl("https://user:secret@node.example:8332/v3/key?token=t#x"),
      "https://node.example:8332",
    )
    assert.strictEqual(announcedUrl("http://127.0.0.1:8545"), "http://127.0.0.1:8545")
  })
})

describe("announcements", () => {
  it("print no configured key, and queries that read it from the shell", () => {
    const { apiKey: _, ...rest } = announced
    const keyless: Announcement = { ...rest, apiKey: undefined }
    assert.strictEqual(new URL(appLink(keyless)).hash, `#accounts=${accounts.slice(0, 4).join(",")}`)
    assert.strictEqual(appLink({ ...keyless, accounts: [] }), keyless.appUrl)
    assert.include(announcementText(keyless), 'x-service-api-key: $KEY"')
    assert.notInclude(announcementText(keyless), "undefined")
    assert.notProperty(JSON.parse(announcementJson(keyless)), "apiKey")
  })

  it("query accounts that have rows, and none if there are none", () => {
    assert.lengthOf(exampleQueries({ accounts }), 3)
    assert.include(exampleQueries({ accounts })[0], accounts[0])
    assert.lengthOf(exampleQueries({ accounts: [] }), 1)
    assert.notInclude(announcementText({ ...announced, accounts: [] }), "0x0000")
  })

  it("explain how keys are issued, or turned on", () => {
    assert.include(announcementText(announced), "ACCESS_ENABLED=true")
    assert.include(announcementText({ ...announced, hasIssuedKeys: true }), "keys create NAME")
  })

  it("print the link with the key for people, and its parts for programs", () => {
    assert.include(announcementText(announced), appLink(announced))
    assert.deepStrictEqual(JSON.parse(announcementJson(announced)), announced)
  })
})
