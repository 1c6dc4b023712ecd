/** The command line of MCP's Inspector against `/mcp`. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { inspector } from "../support/agent-clients/programs.ts"
import { testKey } from "../support/api/api.ts"
import { layerSqlApi, startSqlApi } from "../support/api/sql-api.ts"
import { testChain } from "../support/chain/block-builder.ts"
import { runProgram } from "../support/machine/fetched-program.ts"

layer(layerSqlApi, { excludeTestServices: true })("MCP's Inspector", (it) => {
  it.effect("lists and calls tools, reads resources and prompts, and finds no fault in schemas", (context) =>
    Effect.gen(function* () {
      const found = yield* inspector
      if ("refusal" in found) return context.skip(found.refusal)
      const { url } = yield* startSqlApi
      const inspect = Effect.fnUntraced(function* (method: string, ...options: ReadonlyArray<string>) {
        const connection = [`${url}/mcp`, "--transport", "http", "--header", `Authorization: Bearer ${testKey}`]
        return JSON.parse(yield* runProgram(found.command, ...connection, "--method", method, ...options))
      })
      const { tools } = yield* inspect("tools/list", "--strict")
      assert.includeMembers(
        tools.map(({ name }: { readonly name: string }) => name),
        ["graphql", "sql", "token-balances", "transfers"],
      )
      const gas = yield* inspect("tools/call", "--tool-name", "gas", "--tool-arg", `chainId=${testChain.id}`)
      assert.isFalse(gas.isError)
      assert.deepStrictEqual(JSON.parse(gas.content[0].text), gas.structuredContent)
      const { resources } = yield* inspect("resources/list")
      for (const { uri } of resources) assert.isNotEmpty((yield* inspect("resources/read", "--uri", uri)).contents)
      assert.isNotEmpty((yield* inspect("resources/templates/list")).resourceTemplates)
      const { prompts } = yield* inspect("prompts/list")
      assert.isNotEmpty(prompts)
      const options = ["--prompt-name", "explain-transaction", "--prompt-args", "hash=0x12"]
      assert.include((yield* inspect("prompts/get", ...options)).messages[0].content.text, "0x12")
    }).pipe(Effect.scoped),
  )
})
