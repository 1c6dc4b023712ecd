/** The view of labels that listed accounts attested. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { release } from "#projections/registry.ts"
import { views } from "#projections/view-registry.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import { askViews } from "../../../support/analytics/views.ts"
import { addresses, buildBlock, word } from "../../../support/chain/block-builder.ts"
import { attestationReads, labelAttester, labelLogs } from "../../../support/chain/label-attestation.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [ann, bob] = addresses(1, 2)

layer(layerTables, { excludeTestServices: true })("the view of attested labels", (it) => {
  it.effect("has each attestation, and whether it is revoked at the mark", () =>
    Effect.gen(function* () {
      // Each of them revokes the attestation with the next number.
      const transactions = [
        { from: ann, logs: labelLogs(ann, 1n) },
        { from: bob, logs: labelLogs(bob, 2n) },
      ]
      const block = buildBlock({ number: 1, transactions })
      yield* project([{ ...block, reads: attestationReads(block) }], 1)
      yield* prepareViews({ release, views })
      const rows = yield* askViews(
        "SELECT account, label_chain_id, label, attester, uid, is_revoked, expires_at FROM attested_labels ORDER BY uid",
      )
      const common = { label_chain_id: null, attester: labelAttester, expires_at: "2096-10-02 07:06:40.000" }
      assert.deepStrictEqual(rows, [
        { ...common, account: ann, label: "name 1", uid: `0x${word(1n)}`, is_revoked: false },
        { ...common, account: bob, label: "name 2", uid: `0x${word(2n)}`, is_revoked: true },
      ])
    }).pipe(Effect.scoped),
  )
})
