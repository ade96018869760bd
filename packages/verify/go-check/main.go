// Reads what @openfloor/verify makes with Go's own packages for transparency logs, and says what holds.
//
// Standard input has a list of checks, standard output one line "true" or "false" for each.
package main

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type check struct {
	Kind  string
	Key   string
	Note  string
	Size  int64
	Root  string
	Older int64
	Past  string
	Index int64
	Entry string
	Proof []string
	Files map[string]string
}

func main() {
	var checks []check
	if err := json.NewDecoder(os.Stdin).Decode(&checks); err != nil {
		panic(err)
	}
	for _, c := range checks {
		err := c.run()
		if err != nil {
			fmt.Fprintln(os.Stderr, c.Kind, err)
		}
		fmt.Println(err == nil)
	}
}

func (c check) run() error {
	switch c.Kind {
	case "note":
		verifier, err := note.NewVerifier(c.Key)
		if err != nil {
			return err
		}
		_, err = note.Open([]byte(c.Note), note.VerifierList(verifier))
		return err
	case "cosignature":
		verifier, err := newCosigner(c.Key)
		if err != nil {
			return err
		}
		_, err = note.Open([]byte(c.Note), note.VerifierList(verifier))
		return err
	case "record":
		return tlog.CheckRecord(hashes(c.Proof), c.Size, hash(c.Root), c.Index, tlog.RecordHash([]byte(c.Entry)))
	case "tree":
		return tlog.CheckTree(hashes(c.Proof), c.Size, hash(c.Root), c.Older, hash(c.Past))
	case "files":
		return c.readFiles()
	}
	return errors.New("unknown check")
}

// A mirrored log: every entry is proved against the checkpoint by way of the tiles, and so is every earlier size.
func (c check) readFiles() error {
	verifier, err := note.NewVerifier(c.Key)
	if err != nil {
		return err
	}
	checkpoint, err := note.Open(c.file("checkpoint"), note.VerifierList(verifier))
	if err != nil {
		return err
	}
	var tree tlog.Tree
	lines := strings.Split(checkpoint.Text, "\n")
	if lines[0] != verifier.Name() {
		return errors.New("another origin")
	}
	if _, err := fmt.Sscan(lines[1], &tree.N); err != nil {
		return err
	}
	tree.Hash = hash(lines[2])
	reader := tlog.TileHashReader(tree, files(c.Files))
	for i := int64(0); i < tree.N; i++ {
		entry, err := c.entry(i, tree.N)
		if err != nil {
			return err
		}
		proof, err := tlog.ProveRecord(tree.N, i, reader)
		if err != nil {
			return err
		}
		if err := tlog.CheckRecord(proof, tree.N, tree.Hash, i, tlog.RecordHash(entry)); err != nil {
			return err
		}
	}
	for older := int64(1); older < tree.N; older += 37 {
		past, err := tlog.TreeHash(older, reader)
		if err != nil {
			return err
		}
		proof, err := tlog.ProveTree(tree.N, older, reader)
		if err != nil {
			return err
		}
		if err := tlog.CheckTree(proof, tree.N, tree.Hash, older, past); err != nil {
			return err
		}
	}
	return nil
}

func (c check) file(path string) []byte {
	bytes, err := base64.StdEncoding.DecodeString(c.Files[path])
	if err != nil {
		panic(err)
	}
	return bytes
}

func (c check) entry(index, size int64) ([]byte, error) {
	bundle := tlog.Tile{H: 8, L: -1, N: index / 256, W: 256}
	if left := size - bundle.N*256; left < 256 {
		bundle.W = int(left)
	}
	bytes := c.file(c2sp(bundle))
	for at := int64(0); len(bytes) >= 2; at++ {
		length := int(binary.BigEndian.Uint16(bytes))
		if len(bytes) < 2+length {
			break
		}
		if at == index%256 {
			return bytes[2 : 2+length], nil
		}
		bytes = bytes[2+length:]
	}
	return nil, errors.New("no such entry")
}

// Go names a tile's height and calls entries data; the files of c2sp.org/tlog-tiles do neither.
func c2sp(tile tlog.Tile) string {
	path := strings.Replace(tile.Path(), "tile/8/", "tile/", 1)
	return strings.Replace(path, "tile/data/", "tile/entries/", 1)
}

type files map[string]string

func (f files) Height() int { return 8 }

func (f files) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var data [][]byte
	for _, tile := range tiles {
		text, found := f[c2sp(tile)]
		if !found {
			return nil, errors.New("no " + c2sp(tile))
		}
		bytes, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			return nil, err
		}
		data = append(data, bytes)
	}
	return data, nil
}

func (f files) SaveTiles(tiles []tlog.Tile, data [][]byte) {}

// A witness's signature, after c2sp.org/tlog-cosignature and on Go's own Ed25519.
type cosigner struct {
	name string
	id   uint32
	key  ed25519.PublicKey
}

func newCosigner(text string) (*cosigner, error) {
	parts := strings.SplitN(text, "+", 3)
	if len(parts) != 3 {
		return nil, errors.New("no key")
	}
	key, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil || len(key) != 33 || key[0] != 4 {
		return nil, errors.New("no key of a witness")
	}
	sum := sha256.Sum256(append([]byte(parts[0]+"\n"), key...))
	id := binary.BigEndian.Uint32(sum[:])
	if fmt.Sprintf("%08x", id) != parts[1] {
		return nil, errors.New("another id")
	}
	return &cosigner{parts[0], id, key[1:]}, nil
}

func (c *cosigner) Name() string    { return c.name }
func (c *cosigner) KeyHash() uint32 { return c.id }
func (c *cosigner) Verify(text, signature []byte) bool {
	if len(signature) != 72 {
		return false
	}
	seconds := binary.BigEndian.Uint64(signature)
	message := fmt.Sprintf("cosignature/v1\ntime %d\n%s", seconds, text)
	return ed25519.Verify(c.key, []byte(message), signature[8:])
}

func hash(text string) tlog.Hash {
	h, err := tlog.ParseHash(text)
	if err != nil {
		panic(err)
	}
	return h
}

func hashes(texts []string) []tlog.Hash {
	var all []tlog.Hash
	for _, text := range texts {
		all = append(all, hash(text))
	}
	return all
}
