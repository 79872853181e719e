import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Options = {
  origin: string;
  rpId?: string;
  /** Whether the authenticator has checked a finger, a face or a PIN. */
  isVerified?: boolean;
};

type Given = { challenge: string };

/** Makes and uses passkeys as a browser and its authenticator would, or as an attacker's. */
export function createAuthenticator({ origin, rpId = "localhost", isVerified = true }: Options) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let counter = 0;

  const clientData = (type: string, { challenge }: Given, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  /** WebAuthn, section 6.1: the host's hash, flags, the counter, and a new credential. */
  function authenticatorData(credential?: Buffer): Buffer {
    const flags = 1 | (isVerified ? 4 : 0) | (credential ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const host = createHash("sha256").update(rpId).digest();
    return Buffer.concat([host, Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }

  /** COSE (RFC 9053): EC2, ES256, P-256, both coordinates. */
  function coseKey(): Buffer {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const head = Buffer.from("a5010203262001215820", "hex");
    const middle = Buffer.from("225820", "hex");
    return Buffer.concat([head, Buffer.from(x, "base64url"), middle, Buffer.from(y, "base64url")]);
  }

  return {
    id,
    setCounter: (count: number) => {
      counter = count;
    },

    create(options: Given, from?: string) {
      const length = Buffer.from([0, credentialId.length]);
      const data = authenticatorData(
        Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]),
      );
      // A map of "fmt": "none", "attStmt": {} and "authData": these bytes.
      const size = Buffer.alloc(2);
      size.writeUInt16BE(data.length);
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
        size,
        data,
      ]);
      const response = {
        clientDataJSON: clientData("webauthn.create", options, from).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      };
      return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
    },

    get(options: Given, from?: string) {
      counter++;
      const data = authenticatorData();
      const client = clientData("webauthn.get", options, from);
      const hash = createHash("sha256").update(client).digest();
      const signature = sign("sha256", Buffer.concat([data, hash]), privateKey);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      };
      return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
