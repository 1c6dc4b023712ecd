import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { projections } from "#projections/registry.ts"
import { tokenStandards } from "#schemas/domain/asset.ts"
import { origins } from "#schemas/domain/place.ts"
import { factNames } from "#schemas/facts/block-facts.ts"
import { deltaKinds } from "#schemas/facts/delta.ts"
import { actionTypes, categories, type DescriptionItem, topics } from "#schemas/facts/interpretation.ts"
import { suspicionKinds } from "#schemas/facts/token-suspicion.ts"
import {
  address,
  approvalLog,
  collection,
  nftLog,
  ownershipLog,
  punkLog,
  syncLog,
  transferLog,
  v2SwapLog,
} from "../support/block-builder.ts"
import { foldOne } from "../support/fold.ts"
import { itemPoolLog, itemPoolRead } from "../support/nft-pool-log.ts"
import { orderLog, seaport } from "../support/order-log.ts"
import { stakedLog, vault } from "../support/position-log.ts"
import { ownerLog } from "../support/proxy-log.ts"

const page = readFileSync("schemas/facts/README.md", "utf8")

/** The first cells of the table that opens with this heading, without backticks; several names of one cell apart. */
const firstCells = (heading: string): ReadonlyArray<string> => {
  const [, after] = page.split(`\n| ${heading} |`)
  assert.isDefined(after, `there is a table of ${heading}`)
  return (after ?? "")
    .split("\n\n")[0]
    ?.split("\n")
    .slice(2)
    .flatMap((row) =>
      [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ""),
    ) as Array<string>
}

/** The examples of the page, in its order. */
const examples = [...page.matchAll(/```json\n([\s\S]+?)```/g)].map((match) => JSON.parse(match[1] ?? ""))

/** Every member's name at any depth, so that two values of one shape compare equal. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf)[0] ?? "nothing"
  if (typeof value !== "object" || value === null) return "value"
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [name, shapeOf(member)] as const)
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  )
}

const itemTypes: Record<DescriptionItem["type"], true> = {
  token: true,
  "token-contract": true,
  "nft-collection": true,
  actor: true,
  string: true,
  number: true,
}

describe("schemas/facts/README.md", () => {
  it("lists exactly what the closed lists of the code hold", () => {
    assert.deepStrictEqual(firstCells("kind"), [...deltaKinds])
    assert.deepStrictEqual(firstCells("origin"), [...origins])
    assert.deepStrictEqual(firstCells("standard"), [...tokenStandards])
    assert.deepStrictEqual(firstCells("action type"), [...actionTypes])
    assert.deepStrictEqual(firstCells("item type"), Object.keys(itemTypes))
    assert.deepStrictEqual(firstCells("suspicion"), [...suspicionKinds])
    assert.deepStrictEqual(firstCells("topic"), [...topics])
    assert.deepStrictEqual(firstCells("category"), [...categories])
  })

  it("has a row for the file of every kind of the registry", () => {
    const registered = [...readFileSync("schemas/facts/registry.ts", "utf8").matchAll(/from "\.\/(.+?)"/g)]
    const rows = [...page.matchAll(/^\| \[\w+\]\(#\w+\) \| `([^`]+)` \|/gm)].map((match) => match[1])
    assert.isAbove(registered.length, 0)
    assert.includeMembers(
      rows,
      registered.map((match) => match[1]),
    )
  })

  it("names the table of a kind's name in its row", () => {
    const kinds = new Set<string>(factNames)
    const rows = page.split("\n").filter((line) => line.startsWith("| ["))
    for (const { name } of projections) {
      const kind = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      if (kinds.has(kind))
        assert.isTrue(
          rows.some((row) => row.includes(`\`${name}\``)),
          `${name} is in no row`,
        )
    }
  })

  it("gives examples of the shape that facts have", () => {
    const [alice, router, pool, token] = [address(1), address(2), address(3), address(0x20)]
    const paid = address(0x21)
    const crowd = Array.from({ length: 10 }, (_, index) => address(0x100 + index))
    const facts = foldOne({
      transactions: [
        {
          from: alice,
          to: router,
          valueRaw: 1n,
          receipt: { gasUsedRaw: 1n, effectiveGasPriceRaw: 1n },
          logs: [
            transferLog(token, pool, alice, 2n),
            approvalLog(token, alice, router, 3n),
            nftLog("Approval", [alice, router, 42n]),
            ownershipLog(router, alice),
          ],
        },
        {
          from: alice,
          to: router,
          logs: [
            transferLog(paid, alice, pool, 2n),
            transferLog(token, pool, alice, 1n),
            syncLog(pool, 99n, 200n),
            v2SwapLog(pool, { sender: router, amount0Raw: -1n, amount1Raw: 2n }),
          ],
        },
        {
          to: seaport,
          logs: [
            nftLog("Transfer", [alice, router, 42n]),
            orderLog({
              offerer: alice,
              recipient: router,
              offered: [{ kind: "erc721", token: collection, tokenId: 42n, amountRaw: 1n }],
              requested: [{ kind: "native", amountRaw: 9n, recipient: alice }],
            }),
          ],
        },
        {
          from: alice,
          logs: [
            punkLog("PunkBidEntered", [42n, alice], [1n]),
            stakedLog(alice, 1n),
            ownerLog("AddedOwner", pool, alice),
            itemPoolLog("FeeUpdate", [1n]),
          ],
        },
        { to: address(0x22), logs: crowd.map((receiver) => transferLog(address(0x22), alice, receiver, 1n)) },
      ],
      reads: {
        balances: [{ account: alice, token, balanceRaw: 1n }],
        items: [
          {
            collection: token,
            tokenId: "0x2a",
            updatedIn: "0x",
            uri: "ipfs://a",
            royaltyReceiver: router,
            royaltyRaw: 1n,
          },
        ],
        collections: [{ collection: token, updatedIn: "0x", uri: "ipfs://b" }],
        pools: [{ pool, token0: token, token1: paid, factory: router }],
        vaults: [{ vault, asset: token }],
        nftPools: [itemPoolRead],
        tokens: [{ token, name: "USD", symbol: "USD", decimals: 6, totalSupplyRaw: 1n, isNew: false }],
      },
    })
    const [transfer, approval, nftApproval, deltas, checkpoint, metadata, ...others] = examples
    const [collectionUri, itemUri, nftSale, quote, itemPool, poolChange, change, poolRead, swap, ...last] = others
    const [positionToken, positionHolder, proxyChange, suspicion, entry, interpretation] = last
    const [found] = facts.timeline
    assert.isDefined(found)
    const { interpretation: foundInterpretation, ...rest } = found ?? { interpretation: undefined }
    assert.deepStrictEqual(shapeOf(transfer), shapeOf(facts.transfers[0]))
    assert.deepStrictEqual(shapeOf(approval), shapeOf(facts.approvals[0]))
    assert.deepStrictEqual(shapeOf(nftApproval), shapeOf(facts.nftApprovals[0]))
    assert.deepStrictEqual(shapeOf(deltas), shapeOf(facts.deltas))
    assert.deepStrictEqual(shapeOf(checkpoint), shapeOf(facts.checkpoints[0]))
    assert.deepStrictEqual(shapeOf(metadata), shapeOf(facts.tokens[0]))
    assert.deepStrictEqual(shapeOf(collectionUri), shapeOf(facts.collectionUris[0]))
    assert.deepStrictEqual(shapeOf(itemUri), shapeOf(facts.itemUris[0]))
    assert.deepStrictEqual(shapeOf(nftSale), shapeOf(facts.nftSales[0]))
    assert.deepStrictEqual(shapeOf(quote), shapeOf(facts.nftQuotes[0]))
    assert.deepStrictEqual(shapeOf(itemPool), shapeOf(facts.nftPools[0]))
    assert.deepStrictEqual(shapeOf(poolChange), shapeOf(facts.nftPoolChanges[0]))
    assert.deepStrictEqual(shapeOf(change), shapeOf(facts.contractChanges[0]))
    assert.deepStrictEqual(shapeOf(poolRead), shapeOf(facts.pools[0]))
    assert.deepStrictEqual(shapeOf(swap), shapeOf(facts.swaps[0]))
    assert.deepStrictEqual(shapeOf(positionToken), shapeOf(facts.positionTokens[0]))
    assert.deepStrictEqual(shapeOf(positionHolder), shapeOf(facts.positionHolders[0]))
    assert.deepStrictEqual(shapeOf(proxyChange), shapeOf(facts.proxyChanges[0]))
    assert.deepStrictEqual(shapeOf(suspicion), shapeOf(facts.tokenSuspicions[0]))
    assert.deepStrictEqual(shapeOf(entry), shapeOf(rest))
    assert.deepStrictEqual(shapeOf(interpretation), shapeOf(foundInterpretation))
  })

  it("names every member that a fact has", () => {
    const members = (value: unknown): ReadonlyArray<string> => Object.keys(value as object)
    const named = [...page.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap((match) =>
      (match[1] ?? "").split(", ").map((name) => name.replaceAll("`", "")),
    )
    const [transfer, approval, nftApproval, [delta], ...others] = examples
    const [
      checkpoint,
      metadata,
      collectionUri,
      itemUri,
      nftSale,
      quote,
      itemPool,
      poolChange,
      change,
      pool,
      swap,
      positionToken,
      positionHolder,
      proxyChange,
      suspicion,
      entry,
      interpretation,
    ] = others
    const parts = [
      collectionUri,
      itemUri,
      nftSale,
      quote,
      itemPool,
      poolChange,
      change,
      pool,
      swap,
      positionToken,
      positionHolder,
      proxyChange,
      suspicion,
      entry,
      interpretation,
      entry.parties[0],
    ]
    const facts = [transfer, approval, nftApproval, delta, checkpoint, metadata, ...parts]
    assert.deepStrictEqual(
      facts.flatMap(members).filter((name) => !named.includes(name)),
      [],
    )
  })
})
