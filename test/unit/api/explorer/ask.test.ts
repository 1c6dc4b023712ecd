import { afterEach, assert, describe, it, vi } from "vitest"
import { AskFailed, ask, askPart, isPassing } from "#api/explorer/ask.js"

const query = { query: "{ networks { name } }", key: "key" }

/** Makes the server respond with this body. */
const answerWith = (body: unknown) => vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body)))

const errorOf = (code: string, tag?: string) => ({
  message: `The sentence of ${tag ?? code}.`,
  extensions: { code, tag },
})

const rejected = async (request: Promise<unknown>): Promise<AskFailed> => {
  try {
    await request
  } catch (error) {
    if (error instanceof AskFailed) return error
    throw error
  }
  return assert.fail("Nothing failed.")
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe("askPart", () => {
  it("returns the data with its late parts, and ignores other missing parts", async () => {
    const data = { networks: [] }
    answerWith({ data, errors: [errorOf("SOURCE_UNAVAILABLE", "ChainUnread"), errorOf("TIMEOUT", "PricesPending")] })
    const { data: found, late } = await askPart(query)
    assert.deepStrictEqual([found, late.map(({ tag }) => tag)], [data, ["PricesPending"]])
    assert.strictEqual((await rejected(ask(query))).tag, "PricesPending")
  })

  it("fails for an error about more than a part, and without data", async () => {
    answerWith({ data: { networks: null }, errors: [errorOf("INTERNAL")] })
    assert.strictEqual((await rejected(askPart(query))).code, "INTERNAL")
    answerWith({ data: null, errors: [errorOf("TIMEOUT", "BalancesPending")] })
    assert.isTrue(isPassing(await rejected(askPart(query))))
  })

  it("omits advice on queries, which the page writes itself", async () => {
    for (const tag of ["AnswerTooLate", "QueryTooExpensive"]) {
      answerWith({ data: null, errors: [errorOf("TIMEOUT", tag)] })
      assert.strictEqual((await rejected(askPart(query))).message, "The server took too long.")
    }
  })
})
