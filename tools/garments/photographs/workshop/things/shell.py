"""Two sewn sheets as what is seen of them: outsides, insides and the folded edge between."""
import numpy as np

from surface import calmed, near_seams, normals_of, rim_edges, skin_of
from things.thing import OTHER, PRINTED, Part


class Shell:
    def __init__(self, mesh, thick, seam_px=24):
        places = calmed(mesh.places, mesh.triangles)
        places = calmed(places, mesh.triangles, 8, 0.5, near_seams(mesh, seam_px))
        self.skin = skin_of(places, mesh.triangles, mesh.corner_flat, mesh.sheet, 2)
        self.normals = normals_of(self.skin.places, self.skin.triangles)
        self.thick = thick

    def parts(self, uv_of, made_of, printed):
        """`printed` is the sheet whose prints the picture shows."""
        skin, normals = self.skin, self.normals
        inner = skin.places - normals * self.thick
        found = []
        for sheet, name in ((1, "front"), (2, "back")):
            own = skin.sheet == sheet
            panel = PRINTED if sheet == printed else OTHER
            faces, flat = skin.triangles[own], skin.flat[own]
            uv = uv_of(flat)
            found.append(Part(name, skin.places, faces, made_of, panel, uv, flat, name, normals=normals))
            found.append(Part(f"{name}-inside", inner, faces[:, ::-1], made_of, OTHER, uv[:, ::-1], height=name, normals=-normals))
        rims, directed = rim_edges(skin.triangles)
        a, b = directed[rims].T
        n = len(skin.places)
        out = np.zeros_like(skin.places)
        away = np.cross(skin.places[b] - skin.places[a], normals[a])
        for end in (a, b):
            np.add.at(out, end, away)
        out /= np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-9)
        fold = skin.places - normals * self.thick / 2 + out * self.thick / 2
        faces = np.vstack([np.c_[b, a, a + n, b + n], np.c_[b + n, a + n, a + 2 * n, b + 2 * n]])
        found.append(Part("fold", np.vstack([skin.places, fold, inner]), faces, made_of))
        return found

    def on(self, sheet):
        """Places and normals by flat coordinates of the sheet."""
        from scipy.interpolate import LinearNDInterpolator

        own = self.skin.sheet == sheet
        corners, first = np.unique(self.skin.triangles[own].ravel(), return_index=True)
        flat = self.skin.flat[own].reshape(-1, 2)[first]
        both = np.c_[self.skin.places[corners], self.normals[corners]]
        return LinearNDInterpolator(flat, both)
