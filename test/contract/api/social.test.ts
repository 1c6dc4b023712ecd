/** Profiles and follows of the social network over the API, from signed messages of a hub. */
import { assert, describe, it } from "@effect/vitest"
import { UserDataType } from "@farcaster/hub-nodejs"
import { Effect, Layer, Redacted } from "effect"
import { layerFixedKeys } from "#api/access/api-keys.ts"
import type { Hub } from "#ops/devnet/hub/hub.ts"
import { mediaToExamine } from "#projections/outside/media-to-examine.ts"
import { socialLinks } from "#projections/social/social-links.ts"
import { socialProfiles } from "#projections/social/social-profiles.ts"
import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import { ask, startTestApi, testKey } from "../../support/api/api.ts"
import { hash } from "../../support/chain/block-builder.ts"
import { custodyOf, joinHub, makeTestHub } from "../../support/hub/development-hub.ts"
import { layerHubFollower, serveAndFollow, untilRows } from "../../support/hub/follow-hub.ts"
import { nameProofOf, nameServer } from "../../support/hub/social-claims.ts"
import { examine } from "../../support/store/examine-picture.ts"

/** A follower of hubs, and an API over its tables. */
const layerSocialApi = Layer.merge(layerHubFollower, layerFixedKeys([Redacted.make(testKey)]))

const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString("hex")}`

const picture = "https://alice.example/me.png"

/** Three users: the first has a profile, and the others follow it. */
const people = async (hub: Hub) => {
  const users = await Promise.all([1, 2, 3].map((fid) => joinHub(hub, fid)))
  const [alice, bob, carol] = users
  if (alice === undefined || bob === undefined || carol === undefined) throw new Error("three users joined")
  await hub.mine()
  hub.advance(1_000)
  const now = hub.nowMs()
  await hub.submit(await alice.setData(UserDataType.DISPLAY, "Alice", now))
  await hub.submit(await alice.setData(UserDataType.BIO, "Tides and tokens", now))
  await hub.submit(await alice.setData(UserDataType.PFP, picture, now))
  await hub.submit(await alice.setData(UserDataType.TWITTER, "alice_1", now))
  await hub.submit(await bob.link("follow", 1, now))
  await hub.submit(await carol.link("follow", 1, now + 1_000))
  await hub.mine()
  return { alice, bob, carol }
}

/** An API over the records of these users. */
const startPeopleApi = Effect.gen(function* () {
  const hub = makeTestHub()
  yield* Effect.promise(() => people(hub))
  yield* serveAndFollow(hub)
  yield* untilRows(socialLinks.table, (rows) => rows.length >= 4)
  return yield* startTestApi()
})

/** Registers a name for each of two users; the second one states the name of the first. */
const nameUsers = async (hub: Hub, { alice, bob }: Awaited<ReturnType<typeof people>>) => {
  hub.advance(1_000)
  for (const [name, fid] of [
    ["tidal", 1],
    ["tidewatcher", 2],
  ] as const) {
    await hub.submitNameTransfer({ id: fid, fromFid: 0, proof: await nameProofOf(name, fid, hub.nowMs()) })
  }
  await hub.mine()
  await hub.submit(await alice.setData(UserDataType.USERNAME, "tidal", hub.nowMs()))
  await hub.submit(await bob.setData(UserDataType.USERNAME, "tidal", hub.nowMs()))
  await hub.mine()
}

const query = `{
  socialProfile(fid: 1) {
    username fid custodyAddress connectedAddresses
    metadata { displayName description imageUrl }
    followStats { followerCount followingCount }
    followers(first: 1) { totalCount edges { node { fid } } pageInfo { hasNextPage endCursor } }
  }
  accounts(fids: [1, 99]) { address displayName { source } socialProfile { fid } }
}`

describe("socialProfile", () => {
  it.live("returns what signed messages say", () =>
    Effect.gen(function* () {
      const { url } = yield* startPeopleApi
      const { data, errors } = yield* ask(url, query)
      assert.deepStrictEqual(errors, [])
      assert.deepStrictEqual(data, {
        socialProfile: {
          username: "!1",
          fid: 1,
          custodyAddress: hex(custodyOf(1)),
          connectedAddresses: [],
          metadata: { displayName: "Alice", description: "Tides and tokens", imageUrl: picture },
          followStats: { followerCount: 2, followingCount: 0 },
          followers: {
            totalCount: 2,
            edges: [{ node: { fid: 3 } }],
            pageInfo: { hasNextPage: true, endCursor: Buffer.from("[-1767225602000,3]").toString("base64") },
          },
        },
        accounts: [{ address: hex(custodyOf(1)), displayName: { source: "ADDRESS" }, socialProfile: { fid: 1 } }],
      })
    }).pipe(Effect.scoped, Effect.provide(layerSocialApi)),
  )
})

describe("an account of a social profile", () => {
  it.live("has its description and links, and its picture once that was examined", () =>
    Effect.gen(function* () {
      const { url } = yield* startPeopleApi
      const readAccount = Effect.map(
        ask(
          url,
          `{ accounts(fids: [1]) { avatar { source value { ... on AvatarUrl { url mimeType } } }
          description { value source } socialLinks { name url source } } }`,
        ),
        ({ data }) => Object(data).accounts[0],
      )
      const published = {
        description: { value: "Tides and tokens", source: "SOCIAL" },
        socialLinks: [{ name: "TWITTER", url: "https://x.com/alice_1", source: "SOCIAL" }],
      }
      const before = yield* readAccount
      assert.deepInclude(before, published)
      assert.strictEqual(before.avatar.source, "OPEPENS")
      const wants = [...(yield* mediaToExamine({ mediaMax: 10, pausedHosts: [] }, () => Effect.succeed([]))).values()]
      assert.deepStrictEqual(
        wants.flat().map(({ uri }) => uri),
        [picture],
      )
      yield* examine({ key: documentKeyOf(picture), uri: picture, digest: hash(1), mimeType: "image/png" })
      const link = `${url}/media/${hash(1).slice(2)}/original.png`
      assert.deepStrictEqual(yield* readAccount, {
        avatar: { source: "SOCIAL", value: { url: link, mimeType: "image/png" } },
        ...published,
      })
    }).pipe(Effect.scoped, Effect.provide(layerSocialApi)),
  )
})

describe("search for profiles", () => {
  it.live("finds users by the beginning of a name that is proven to be theirs", () =>
    Effect.gen(function* () {
      const hub = makeTestHub({ nameServer: Buffer.from(nameServer.address.slice(2), "hex") })
      yield* Effect.promise(async () => nameUsers(hub, await people(hub)))
      yield* serveAndFollow(hub, nameServer.address.toLowerCase())
      yield* untilRows(socialProfiles.table, (rows) => rows.length >= 3)
      const { url } = yield* startTestApi()
      const search = (text: string, more = "") =>
        Effect.map(
          ask(
            url,
            `{ searchV2(input: { search: "${text}"${more} }) { results { category title
            ... on SocialProfileResult { fid username displayName } } } }`,
          ),
          ({ data, errors }) => ({
            results: Object(data).searchV2.results,
            tags: errors.map(({ extensions }) => extensions.tag),
          }),
        )
      const tags = ["ChainUnread"]
      const alice = { category: "SOCIAL_PROFILE", title: "tidal", fid: 1, username: "tidal", displayName: "Alice" }
      assert.deepStrictEqual(yield* search("Tid"), { results: [alice], tags })
      assert.deepStrictEqual(yield* search("tidal", ", categories: [SOCIAL_PROFILE]"), { results: [alice], tags })
      assert.deepStrictEqual((yield* search("tidew")).results, [])
      assert.deepStrictEqual((yield* search("!3")).results, [
        { category: "SOCIAL_PROFILE", title: "!3", fid: 3, username: "!3", displayName: null },
      ])
    }).pipe(Effect.scoped, Effect.provide(layerSocialApi)),
  )
})
