import { expect, test } from 'vitest'
import { signed } from './sigv4.ts'

const key = {
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const at = new Date('2013-05-24T00:00:00Z')
const bucket = 'https://examplebucket.s3.amazonaws.com'
const scope = 'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'

// The examples of "Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk" in
// Amazon's S3 API reference.
test('signs "GET Object" as Amazon’s reference does', () => {
  const headers = { range: 'bytes=0-9' }
  expect(signed({ method: 'GET', url: `${bucket}/test.txt`, headers, body: '', at }, key)).toEqual({
    range: 'bytes=0-9',
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization: `${scope},SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41`,
  })
})

test('signs "PUT Object" as Amazon’s reference does', () => {
  const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
  const call = { method: 'PUT', url: `${bucket}/test$file.text`, headers, body: 'Welcome to Amazon S3.', at }
  expect(signed(call, key)).toMatchObject({
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    authorization: `${scope},SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class,Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd`,
  })
})

test('another secret, day, region, body or path signs otherwise', () => {
  const call = { method: 'PUT', url: `${bucket}/a.jpg`, headers: {}, body: 'ragi', at }
  const signatures = [
    signed(call, key),
    signed(call, { ...key, secret: 'another' }),
    signed(call, { ...key, region: 'ap-south-1' }),
    signed({ ...call, at: new Date('2013-05-25T00:00:00Z') }, key),
    signed({ ...call, body: 'jowar' }, key),
    signed({ ...call, url: `${bucket}/b.jpg` }, key),
    signed({ ...call, method: 'DELETE' }, key),
  ].map(({ authorization }) => authorization.split('Signature=')[1])
  expect(new Set(signatures).size).toBe(7)
})
