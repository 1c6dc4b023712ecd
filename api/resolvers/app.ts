import { createHash } from "node:crypto"
import { nodeId } from "../model/node-id.ts"
import { tagsOf } from "../positions/app-tag.ts"
import { defineResolvers } from "../schema/resolver-module.ts"

/** A positive number of 31 bits that depends on the slug alone. */
const databaseId = (slug: string): number => createHash("sha256").update(slug).digest().readUInt32BE() >>> 1

/** Apps, which are protocols with positions. */
export const app = defineResolvers({
  roots: {},
  types: {
    App: {
      id: ({ slug }) => nodeId("App", slug),
      databaseId: ({ slug }) => databaseId(slug),
      slug: ({ slug }) => slug,
      status: () => "ENABLED",
      groups: ({ groups }) => groups.map(({ id }) => id),
      groupDefinitions: ({ groups }) => groups,
      displayName: ({ name }) => name,
      url: () => null,
      websiteUrl: () => null,
      description: () => "",
      label: ({ name }) => name,
      imgUrl: () => "",
      tags: tagsOf,
    },
    AppGroupDefinition: {
      id: ({ id }) => id,
      label: ({ label }) => label,
      groupLabel: ({ label }) => label,
      isHiddenFromExplore: () => false,
      type: ({ kind }) => (kind === "app-token" ? "token" : "position"),
    },
  },
})
