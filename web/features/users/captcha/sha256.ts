// The browser's own digest is asynchronous, slow for a hundred thousand short texts, and missing on plain http.

const primes: number[] = []
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n)
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0
const start = primes.slice(0, 8).map((prime) => fraction(prime ** (1 / 2)))
const constants = Int32Array.from(primes, (prime) => fraction(prime ** (1 / 3)))

const words = new Int32Array(64)
const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** SHA-256 (FIPS 180-4) of an ASCII text, as eight 32-bit words. */
export function sha256(text: string): Int32Array {
  const state = Int32Array.from(start)
  const blocks = ((text.length + 8) >> 6) + 1
  for (let block = 0; block < blocks; block++) {
    for (let at = 0; at < 16; at++) words[at] = wordAt(text, block * 64 + at * 4)
    if (block === blocks - 1) words[15] = text.length * 8
    for (let at = 16; at < 64; at++) {
      const near = words[at - 2] as number
      const far = words[at - 15] as number
      const a = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3)
      const b = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10)
      words[at] = ((words[at - 16] as number) + a + (words[at - 7] as number) + b) | 0
    }
    compress(state)
  }
  return state
}

/** Four letters of the text, the closing bit behind its end, zeros after that. */
function wordAt(text: string, at: number) {
  let word = 0
  for (let i = at; i < at + 4; i++)
    word = (word << 8) | (i < text.length ? text.charCodeAt(i) & 255 : i === text.length ? 128 : 0)
  return word
}

function compress(state: Int32Array) {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at++) {
    const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const first = (h + mixed + ((e & f) ^ (~e & g)) + (constants[at] as number) + (words[at] as number)) | 0
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let at = 0; at < 8; at++) state[at] = (state[at] as number) + (mixed[at] as number)
}
