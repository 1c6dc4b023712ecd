/**
 * Goal: an account is called as a listed account attested, while the attestation is neither revoked nor expired, at every mark. Method: the contracts of
 * the Ethereum Attestation Service on a real node, whose blocks are read as a follower reads them; requests over HTTP.
 */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { LabelCatalogue, makeLabelCatalogue } from "#api/catalogue/label-catalogue.ts"
import { local } from "#chains/definitions/local.ts"
import { labelAttesters } from "#chains/labels/label-files.ts"
import { attestationRead } from "#chains/reads/attestation-read.ts"
import { Store } from "#projections/store/store.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address } from "../../support/chain/block-builder.ts"
import {
  attestationService,
  attestCall,
  labelAttester,
  labelRequest,
  multiAttestCall,
  revokeCall,
  uidOf,
} from "../../support/chain/label-attestation.ts"
import { startAttestationChain } from "../../support/rpc/attestation-chain.ts"
import { recordQueries } from "../../support/store/recorded-queries.ts"

const layerAttesters = Layer.succeed(LabelCatalogue, makeLabelCatalogue([], labelAttesters))

const [router, bridge, wallet] = [address(0xab), address(0xac), address(0xad)]

const requestOf = (account: Address, name: string, network = "31337", expirationTime = 0n) =>
  labelRequest({ subject: `eip155:${network}:${account}`, tags: { contract_name: name }, expirationTime })

const byAttester = (input: Hex) => ({ to: labelAttester, input })

layer(layerTestApi, { excludeTestServices: true })("attested labels", (it) => {
  it.effect("name accounts at the marks until they are revoked, expire or are reverted", () =>
    Effect.gen(function* () {
      const chain = yield* startAttestationChain
      const { operations, recording } = yield* recordQueries
      const { url } = yield* startTestApi({ chains: [local] }).pipe(
        Effect.provide(layerAttesters),
        Effect.provideService(Store, recording),
      )
      const labels = Effect.gen(function* () {
        const { data, errors } = yield* ask(
          url,
          `{ accounts(addresses: ["${router}", "${bridge}", "${wallet}"]) { label displayName { value source } } }`,
        )
        assert.deepStrictEqual(errors, [])
        const accounts: ReadonlyArray<{ label: string | null; displayName: { value: string } }> = Object(data).accounts
        for (const { label, displayName } of accounts) if (label !== null) assert.strictEqual(displayName.value, label)
        return accounts.map(({ label }) => label)
      })
      const titles = Effect.fnUntraced(function* (text: string) {
        const query = `{ searchV2(input: { search: "${text}", categories: [ADDRESS_LABEL] }) { results { title ... on UserResult { address } } } }`
        const { data, errors } = yield* ask(url, query)
        assert.deepStrictEqual(errors, [])
        const { results }: { results: ReadonlyArray<{ title: string; address: string }> } = Object(data).searchV2
        return results.map(({ title, address: at }) => [title, at])
      })
      assert.deepStrictEqual(yield* labels, [null, null, null])
      assert.deepStrictEqual(yield* titles("router"), [])

      // A listed attester, another one, and a call that reverts as its expiry has passed.
      const first = requestOf(router, "router")
      yield* chain.skipBytes(0)
      const attested = yield* chain.mineCalls(
        byAttester(attestCall(first)),
        { to: attestationService, input: attestCall(requestOf(bridge, "impostor")) },
        byAttester(attestCall(requestOf(wallet, "late", "31337", 1n))),
      )
      assert.deepStrictEqual(
        attested.transactions.map(({ receipt }) => receipt.hasSucceeded),
        [true, true, false],
      )
      assert.deepStrictEqual(attestationRead.of(attested.reads), [])
      assert.deepStrictEqual(yield* labels, ["router", null, null])
      assert.include(operations, "read attested labels")
      operations.length = 0
      assert.deepStrictEqual(yield* labels, ["router", null, null])
      assert.notInclude(operations, "read attested labels")
      const [metadata] = Object(
        (yield* ask(url, `{ account(address: "${router}") { metadata { label labelSource createdAt updatedAt } } }`))
          .data,
      ).account.metadata
      const createdAt = attested.timestampMs
      const labelSource = "Open Labels Initiative, attested by growthepie"
      assert.deepStrictEqual(metadata, { label: "router", labelSource, createdAt, updatedAt: createdAt })

      for (const text of [router, "ROUTER", "oute"])
        assert.deepStrictEqual(yield* titles(text), [["router", router]], text)
      for (const text of ["ro", "impostor", "late", "router 2", "%"])
        assert.deepStrictEqual(yield* titles(text), [], text)

      // Several at once: the newest label counts, one of them expires, and another chain's is none here.
      const expiry = BigInt(chain.timeSeconds() + 1_000)
      const several = [
        requestOf(router, "new router"),
        requestOf(bridge, "bridge", "any", expiry),
        requestOf(wallet, "elsewhere", "1"),
      ]
      yield* chain.mineCalls(byAttester(multiAttestCall(several)))
      assert.deepStrictEqual(yield* labels, ["new router", "bridge", null])
      assert.deepStrictEqual(yield* titles("router"), [["new router", router]])
      assert.deepStrictEqual(yield* titles("rout new"), [])
      assert.deepStrictEqual(yield* titles("bridge"), [["bridge", bridge]])
      assert.deepStrictEqual(yield* titles("elsewhere"), [])

      // A contract that makes the call from an input of its own: the attestation is read with the block.
      yield* chain.skipBytes(1)
      const hidden = `0x00${attestCall(requestOf(wallet, "wallet", "any")).slice(2)}`
      const byContract = yield* chain.mineCalls(byAttester(hidden))
      assert.lengthOf(attestationRead.of(byContract.reads), 1)
      assert.deepStrictEqual(yield* labels, ["new router", "bridge", "wallet"])
      assert.deepStrictEqual(yield* titles("wallet"), [["wallet", wallet]])
      yield* chain.revert
      assert.deepStrictEqual(yield* labels, ["new router", "bridge", null])
      assert.deepStrictEqual(yield* titles("wallet"), [])

      // The label before it counts again once the newest one is revoked.
      const newest = several[0] ?? first
      yield* chain.skipBytes(0)
      yield* chain.mineCalls(byAttester(revokeCall(newest, uidOf(newest, chain.timeSeconds()))))
      assert.deepStrictEqual(yield* labels, ["router", "bridge", null])
      assert.deepStrictEqual(yield* titles("router"), [["router", router]])
      yield* chain.revert
      assert.deepStrictEqual(yield* labels, ["new router", "bridge", null])
      assert.deepStrictEqual(yield* titles("new"), [["new router", router]])
      yield* chain.pass(2_000)
      assert.deepStrictEqual(yield* labels, ["new router", null, null])
      assert.deepStrictEqual(yield* titles("bridge"), [])
    }).pipe(Effect.scoped),
  )
})
