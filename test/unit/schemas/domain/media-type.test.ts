import { assert, describe, it } from "vitest"
import { sniffMediaType } from "#schemas/domain/media-type.ts"
import { pngOf } from "../../../support/machine/png.ts"

const latin1 = (text: string) => Buffer.from(text, "latin1")

describe("sniffMediaType", () => {
  it.each([
    ["nothing", latin1(""), undefined],
    ["a text", latin1("404 page not found"), undefined],
    ["JSON", latin1('{"name":"x"}'), undefined],
    ["XML of another kind", latin1('<?xml version="1.0"?><rss/>'), undefined],
    ["an archive", latin1("PK\x03\x04"), undefined],
    ["compressed SVG", latin1("\x1f\x8b\x08"), undefined],
    ["half a signature", latin1("\x89PNG"), undefined],
    ["sync bits without a layer", latin1("\xff\xe0"), undefined],
    ["PNG", pngOf({ width: 1, height: 1 }), "image/png"],
    ["JPEG", latin1("\xff\xd8\xff\xe0"), "image/jpeg"],
    ["GIF", latin1("GIF89a"), "image/gif"],
    ["WebP", latin1("RIFF\0\0\0\0WEBPVP8 "), "image/webp"],
    ["AVIF", latin1("\0\0\0\x20ftypavif"), "image/avif"],
    ["HEIC", latin1("\0\0\0\x20ftypheic"), "image/heic"],
    ["MP4", latin1("\0\0\0\x20ftypisom"), "video/mp4"],
    ["MP4 sound", latin1("\0\0\0\x20ftypM4A "), "audio/mp4"],
    ["WebM", latin1("\x1a\x45\xdf\xa3"), "video/webm"],
    ["MP3 with tags", latin1("ID3\x04"), "audio/mpeg"],
    ["MP3 without tags", latin1("\xff\xfb\x90"), "audio/mpeg"],
    ["WAV", latin1("RIFF\0\0\0\0WAVEfmt "), "audio/wav"],
    ["glTF", latin1("glTF\x02"), "model/gltf-binary"],
    ["SVG", latin1(' <?xml version="1.0"?>\n<svg xmlns="x"/>'), "image/svg+xml"],
    ["SVG behind a byte order mark", Buffer.from("\ufeff<svg/>"), undefined],
    ["SVG with attributes behind a byte order mark", Buffer.from("\ufeff<svg a='b'/>"), "image/svg+xml"],
    ["HTML", latin1("<!DOCTYPE html>"), "text/html"],
    ["HTML that contains SVG", latin1("<html><svg ></svg></html>"), "text/html"],
  ])("finds the type of %s", (_name, bytes, type) => {
    assert.strictEqual(sniffMediaType(bytes), type)
  })
})
